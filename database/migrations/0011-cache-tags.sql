-- migrate: before
-- What has changed is announced by name, so that a change makes stale only what shows it.

drop trigger newsletters_change_catalogue on newsletters;
create trigger newsletters_are_added_to_pages after insert on newsletters
	for each row when (not new.hidden) execute function announce_newsletter();
create trigger newsletters_leave_pages after delete on newsletters
	for each row execute function announce_newsletter();
-- Subscriber counts change all the time: they are left out here and announced by the clock.
create trigger newsletters_change_pages after update on newsletters for each row
	when (
		(
			old.slug, old.name, old.description, old.image_url, old.signup_url, old.youtube_url, old.feed_url, old.frequency,
			old.rating, old.tags, old.is_sponsored, old.featured_text, old.direct_signup, old.delivery, old.has_source, old.hidden,
			old.created_at, old.delisted_at, old.kept_by
		) is distinct from (
			new.slug, new.name, new.description, new.image_url, new.signup_url, new.youtube_url, new.feed_url, new.frequency,
			new.rating, new.tags, new.is_sponsored, new.featured_text, new.direct_signup, new.delivery, new.has_source, new.hidden,
			new.created_at, new.delisted_at, new.kept_by
		)
	) execute function announce_newsletter();

drop trigger newsletter_old_slugs_change_catalogue on newsletter_old_slugs;
create trigger newsletter_old_slugs_change_pages after insert or update or delete on newsletter_old_slugs
	for each row execute function announce_newsletter_part();

drop trigger categories_change_catalogue on categories;
create trigger categories_change_pages after insert or update or delete on categories
	for each row execute function announce_category();

drop trigger newsletter_categories_change_catalogue on newsletter_categories;
create trigger newsletter_categories_change_pages after insert or update or delete on newsletter_categories
	for each row execute function announce_membership();

drop trigger issues_change_catalogue on issues;
create trigger issues_change_pages after insert or update or delete on issues
	for each row execute function announce_newsletter_part();

drop trigger channels_change_catalogue on channels;
create trigger channels_come_and_leave_pages after insert or delete on channels
	for each row execute function announce_newsletter_part();
-- How far an import has got is no business of public pages.
create trigger channels_change_pages after update of external_id, handle, title, description, thumbnail_url on channels
	for each row execute function announce_newsletter_part();

drop trigger videos_change_catalogue on videos;
create trigger videos_come_and_leave_pages after insert or delete on videos
	for each row execute function announce_newsletter_part('videos');
create trigger videos_change_pages after update on videos for each row
	when (
		(
			old.newsletter_id, old.title, old.description, old.thumbnail_url, old.channel_title, old.ai_explanation, old.hidden,
			old.published_at
		) is distinct from (
			new.newsletter_id, new.title, new.description, new.thumbnail_url, new.channel_title, new.ai_explanation, new.hidden,
			new.published_at
		)
	) execute function announce_newsletter_part('videos');

drop trigger collections_change_catalogue on collections;
create trigger collections_change_pages after insert or update or delete on collections
	for each statement execute function announce_kind('collections');
drop trigger collection_members_change_catalogue on collection_members;
create trigger collection_members_change_pages after insert or update or delete on collection_members
	for each statement execute function announce_kind('collections');

drop trigger sent_collection_digests_are_added_to_catalogue on collection_digests;
drop trigger sent_collection_digests_change_catalogue on collection_digests;
drop trigger sent_collection_digests_leave_catalogue on collection_digests;
create trigger sent_collection_digests_are_added_to_pages after insert on collection_digests
	for each row when (new.status in ('sending', 'sent')) execute function announce_kind('digests');
create trigger sent_collection_digests_change_pages after update on collection_digests
	for each row when (new.status in ('sending', 'sent', 'stopped', 'cancelled') or old.status in ('sending', 'sent'))
	execute function announce_kind('digests');
create trigger sent_collection_digests_leave_pages after delete on collection_digests
	for each row when (old.status in ('sent', 'stopped', 'cancelled')) execute function announce_kind('digests');

drop trigger sent_digest_emails_are_added_to_catalogue on digest_emails;
drop trigger sent_digest_emails_change_catalogue on digest_emails;
drop trigger sent_digest_emails_leave_catalogue on digest_emails;
create trigger sent_digest_emails_are_added_to_pages after insert on digest_emails
	for each row when (new.status in ('sending', 'sent')) execute function announce_kind('digests');
create trigger sent_digest_emails_change_pages after update on digest_emails
	for each row when (new.status in ('sending', 'sent', 'stopped', 'cancelled') or old.status in ('sending', 'sent'))
	execute function announce_kind('digests');
create trigger sent_digest_emails_leave_pages after delete on digest_emails
	for each row when (old.status in ('sent', 'stopped', 'cancelled')) execute function announce_kind('digests');

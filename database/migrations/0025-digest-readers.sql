-- Digests that were chosen in a sign-up (choosing twice is written down once), and digests that were sent as public pages.

create table signup_digests (
	signup_id uuid not null references signups on delete cascade,
	collection_id integer not null references collections on delete cascade,
	created_at timestamptz not null default now(),
	primary key (signup_id, collection_id)
);
create index signup_digests_by_collection on signup_digests (collection_id);

-- What was sent stands in the collection's archive, a public page; drafts and their changes do not.
create trigger sent_digest_emails_are_added_to_catalogue after insert on digest_emails
	for each row when (new.status in ('sending', 'sent')) execute function raise_catalogue_version();
create trigger sent_digest_emails_change_catalogue after update on digest_emails
	for each row when (new.status in ('sending', 'sent', 'stopped', 'cancelled') or old.status in ('sending', 'sent'))
	execute function raise_catalogue_version();
create trigger sent_digest_emails_leave_catalogue after delete on digest_emails
	for each row when (old.status in ('sent', 'stopped', 'cancelled')) execute function raise_catalogue_version();

create trigger sent_collection_digests_are_added_to_catalogue after insert on collection_digests
	for each row when (new.status in ('sending', 'sent')) execute function raise_catalogue_version();
create trigger sent_collection_digests_change_catalogue after update on collection_digests
	for each row when (new.status in ('sending', 'sent', 'stopped', 'cancelled') or old.status in ('sending', 'sent'))
	execute function raise_catalogue_version();
create trigger sent_collection_digests_leave_catalogue after delete on collection_digests
	for each row when (old.status in ('sent', 'stopped', 'cancelled')) execute function raise_catalogue_version();

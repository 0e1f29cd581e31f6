-- What a confirmed subscription leads to: mails of ours, or a place in the publisher's own list.

-- How a newsletter reaches its readers; `direct_signup` sends them to its own page instead, whatever stands here.
alter table newsletters
	add column delivery text not null default 'announce'
		constraint newsletter_delivery_is_known check (delivery in ('announce', 'forward', 'hand-over')),
	-- Whether mails of a source become its issues; kept by a trigger.
	add column has_source boolean not null default false;
update newsletters set has_source = true
where exists (select from newsletter_sources where newsletter_id = newsletters.id and status <> 'ignored');
create trigger newsletter_sources_note_source
	after insert or delete or update of newsletter_id, status on newsletter_sources
	for each row execute function note_newsletter_source();
create or replace trigger newsletters_change_catalogue
	after insert or delete or update of slug, name, description, image_url, signup_url, youtube_url, feed_url,
		frequency, rating, tags, is_sponsored, featured_text, direct_signup, delivery, has_source, hidden, created_at
	on newsletters for each statement execute function raise_catalogue_version();
-- Listings whose readers get nothing, for editors: those with the most subscribers first.
create index newsletters_reaching_nobody on newsletters (subscribers desc, id desc)
	where feed_url = '' and not has_source and not direct_signup and delivery <> 'hand-over';

-- The sentence about delivery that was shown with the wording; empty for those of before.
alter table consents add column delivery text not null default '';

alter table subscriptions
	-- The way that the reader agreed to, latest consent.
	add column delivery text not null default 'announce'
		constraint subscription_delivery_is_known check (delivery in ('announce', 'forward', 'hand-over', 'none')),
	add column rhythm text not null default 'each'
		constraint subscription_rhythm_is_known check (rhythm in ('each', 'daily', 'weekly')),
	add column paused_until timestamptz;
-- The way that a sign-up was told about; the subscription gets it when the mail is answered, whoever typed the address.
alter table confirmation_choices add column delivery text not null default 'announce'
	constraint choice_delivery_is_known check (delivery in ('announce', 'forward', 'hand-over', 'none'));
-- What became of the subscriptions of one newsletter is listed and counted by these.
create index subscriptions_by_confirmation on subscriptions (newsletter_id, converted_at desc)
	where status = 'active' and converted_at is not null and delivery <> 'hand-over';
create index subscriptions_in_papers on subscriptions (newsletter_id, converted_at desc)
	where status = 'active' and converted_at is not null and rhythm <> 'each';
create index subscriptions_paused on subscriptions (newsletter_id, paused_until) where paused_until is not null;
create index subscriptions_ended on subscriptions (newsletter_id, ended_at desc)
	where status <> 'active' and converted_at is not null;

create index subscriptions_confirmed on subscriptions (newsletter_id, subscriber_id)
	where status = 'active' and converted_at is not null;

-- When a reader's paper comes: at this hour of their own clock, the weekly one on this day (1 is Monday).
alter table subscribers
	add column time_zone text not null default 'UTC',
	add column paper_hour integer not null default 8
		constraint paper_hour_is_an_hour check (paper_hour between 0 and 23),
	add column paper_weekday integer not null default 1
		constraint paper_weekday_is_a_day check (paper_weekday between 1 and 7);

-- An issue for a reader who does not want each one by itself: it waits for their next paper, then names the mailing of it.
create table paper_items (
	subscriber_id uuid not null references subscribers on delete cascade,
	issue_id integer not null references issues on delete cascade,
	due_at timestamptz not null,
	mailing_key text,
	constraint paper_item_is_once primary key (subscriber_id, issue_id)
);
create index paper_items_waiting on paper_items (due_at, subscriber_id) where mailing_key is null;
create index paper_items_by_issue on paper_items (issue_id);

-- Who allowed that whole issues are forwarded, and when.
create table forward_permissions (
	newsletter_id integer primary key references newsletters on delete cascade,
	given_by text not null constraint permission_names_who_gave_it check (btrim(given_by) <> ''),
	note text not null default '',
	recorded_by text not null,
	recorded_at timestamptz not null
);

-- A publisher's own system. The secret is encrypted with a key derived from SESSION_SECRET.
create table publisher_connections (
	newsletter_id integer primary key references newsletters on delete cascade,
	service text not null,
	settings jsonb not null default '{}',
	secret text not null default '',
	changed_at timestamptz not null,
	tested_at timestamptz,
	is_working boolean,
	answer text not null default '',
	-- The service asked to wait: nothing is handed over before.
	resume_at timestamptz
);

-- A reader and the publisher's list. `wants` is what the reader wants, `state` what the publisher has answered to it. Rows are
-- made and changed by triggers on subscriptions, so that no way of confirming or leaving can forget them. The address stands
-- here by itself: a reader who is erased is still reported as leaving, and then the row goes.
create table hand_overs (
	id bigint generated by default as identity primary key,
	newsletter_id integer not null references newsletters on delete cascade,
	-- Null once the subscription is gone. No foreign key: it would empty this before the trigger has read it.
	subscription_id bigint constraint subscription_is_handed_over_once unique,
	email text not null,
	wants text not null constraint hand_over_wants_is_known check (wants in ('join', 'leave')),
	state text not null default 'waiting'
		constraint hand_over_state_is_known check (state in ('waiting', 'accepted', 'refused', 'left')),
	reason text not null default '',
	publisher_id text not null default '',
	-- The publisher was told of the reader, or may have been, and has not answered since that they are off the list.
	may_be_listed boolean not null default false,
	attempts integer not null default 0,
	next_attempt_at timestamptz not null default now(),
	-- Whose call is under way. A change of mind leaves it: the next call waits until this one has ended.
	claimed_by uuid,
	claimed_until timestamptz,
	-- Told to the service with each call about the same wish, so that a repeated one is known; new with each change of mind.
	key uuid not null default gen_random_uuid(),
	changed_at timestamptz not null default now()
);
create index hand_overs_due on hand_overs (newsletter_id, wants, next_attempt_at, id) where state = 'waiting';
create index hand_overs_by_state on hand_overs (newsletter_id, state, id);
create index hand_overs_claimed on hand_overs (claimed_by) where claimed_by is not null;
create index hand_overs_of_the_erased on hand_overs (newsletter_id, lower(email)) where subscription_id is null;
create index hand_overs_in_trouble on hand_overs (newsletter_id, state desc, changed_at desc) where reason <> '';
create trigger subscriptions_hand_over_new after insert on subscriptions
	referencing new table as added for each statement execute function hand_over_new_subscriptions();
create trigger subscriptions_hand_over_change after update on subscriptions
	referencing old table as old_rows new table as new_rows
	for each statement execute function hand_over_changed_subscriptions();
create trigger subscriptions_hand_over_removal after delete on subscriptions
	referencing old table as removed for each statement execute function hand_over_removed_subscriptions();

-- Mails about issues, and papers of several, are mailings as digests are.
alter table mailings add column newsletter_id integer references newsletters on delete set null;
create index mailings_by_newsletter on mailings (newsletter_id, started_at desc) where newsletter_id is not null;
create index mailings_stopped on mailings (newsletter_id) where status = 'stopped';
alter table deliveries drop constraint delivery_kind_is_known;
alter table deliveries add constraint delivery_kind_is_known check (
	kind in (
		'confirmation', 'reminder', 'magic-link', 'digest', 'issue', 'paper', 'test', 'answer', 'submission-confirmation'
	)
);
drop index deliveries_to_send;
create index deliveries_to_send on deliveries ((kind in ('digest', 'issue', 'paper')), next_attempt_at, id)
	where status = 'queued';
-- What analytics list of digests; papers and issues are far more.
create index digest_mailings_by_start on mailings (started_at desc, key)
	where split_part(key, ':', 1) in ('digest-email', 'collection-digest');

-- When a confirmed subscription first led to something: a mail that went, or a place in the publisher's list. Null until a job has
-- found it out.
create table first_deliveries (
	subscription_id bigint primary key references subscriptions on delete cascade,
	newsletter_id integer not null references newsletters on delete cascade,
	delivered_at timestamptz
);
insert into first_deliveries (subscription_id, newsletter_id)
	select id, newsletter_id from subscriptions where converted_at is not null and status = 'active';
create index first_deliveries_awaited on first_deliveries (newsletter_id, subscription_id) where delivered_at is null;
create trigger subscriptions_await_delivery
	after insert or update of converted_at, newsletter_id on subscriptions
	for each row when (new.converted_at is not null) execute function await_first_delivery();
create index subscriptions_by_confirmed_day on subscriptions (converted_at) include (newsletter_id, ended_at)
	where converted_at is not null;

-- What visitors submit, with the proof of their address, and what is counted about pages: never about people.

-- The host of an address, as listings are compared. Split, not matched: an expression would slow bulk loading down.
create function host_of(address text) returns text
	language sql immutable strict parallel safe
	return lower(split_part(split_part(split_part(address, '/', 3), ':', 1), '?', 1));
create index newsletters_by_signup_host on newsletters (host_of(signup_url)) where signup_url <> '';

alter table submissions
	-- SHA-256 of the token in the mail: a leaked table confirms nothing.
	add column confirmation_hash text constraint submission_confirmation_is_unique unique,
	add column confirmation_expires_at timestamptz;
create index submissions_by_sender on submissions (lower(sender_email), created_at desc);

alter table deliveries drop constraint delivery_kind_is_known;
alter table deliveries add constraint delivery_kind_is_known
	check (kind in ('confirmation', 'reminder', 'magic-link', 'digest', 'test', 'answer', 'submission-confirmation'));
create index deliveries_by_recipient on deliveries (lower(recipient), kind, next_attempt_at desc);

-- Neither table has a trigger that raises the catalogue version: counting must not empty what is kept.
create table page_views (
	day date not null,
	-- Without the readable part that follows an id, so that one page is one row a day.
	path text not null,
	newsletter_id integer references newsletters on delete set null,
	count bigint not null constraint page_view_count_is_positive check (count > 0),
	primary key (day, path)
);
create index page_views_by_newsletter on page_views (newsletter_id, day) where newsletter_id is not null;

create table outbound_clicks (
	day date not null,
	newsletter_id integer not null references newsletters on delete cascade,
	kind text not null constraint click_kind_is_known check (kind in ('signup', 'channel', 'site')),
	count bigint not null constraint click_count_is_positive check (count > 0),
	primary key (day, newsletter_id, kind)
);
create index outbound_clicks_by_newsletter on outbound_clicks (newsletter_id, day);

-- A mailing to many: its text once, its addresses as deliveries, and what became of it.

create table mailings (
	-- What the deliveries name: "digest-email:12" or "collection-digest:7".
	key text primary key,
	collection_id integer references collections on delete set null,
	subject text not null,
	-- `{{leave_url}}` stands where the address for leaving goes, which is each reader's own.
	html text not null,
	plain_text text not null,
	status text not null default 'sending'
		constraint mailing_status_is_known check (status in ('sending', 'paused', 'stopped', 'cancelled', 'sent')),
	stop_reason text not null default '',
	recipients integer not null default 0,
	started_at timestamptz not null default now(),
	finished_at timestamptz
);
create index mailings_by_collection on mailings (collection_id, started_at desc);
create index mailings_under_way on mailings (key) where status in ('sending', 'paused');

-- Clicks are counted for each link of a mailing, never for a person.
create table mailing_links (
	mailing_key text not null references mailings on delete cascade,
	position integer not null,
	url text not null,
	clicks integer not null default 0,
	primary key (mailing_key, position)
);

-- Held while their mailing is paused; withdrawn when it was cancelled or their reader left before it went.
alter table deliveries drop constraint delivery_status_is_known;
alter table deliveries add constraint delivery_status_is_known
	check (status in ('queued', 'held', 'sending', 'sent', 'failed', 'uncertain', 'kept', 'withdrawn'));

alter table digest_emails drop constraint digest_email_status_is_known;
alter table digest_emails add constraint digest_email_status_is_known
	check (status in ('draft', 'scheduled', 'sending', 'sent', 'skipped', 'stopped', 'cancelled'));

alter table collection_digests drop constraint digest_status_is_known;
alter table collection_digests add constraint digest_status_is_known
	check (status in ('draft', 'scheduled', 'sending', 'sent', 'skipped', 'stopped', 'cancelled'));
alter table collection_digests
	add column rendered_content text,
	add column outcome_note text not null default '';

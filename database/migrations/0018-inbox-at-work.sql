-- What fetching and processing mail needs to remember, and feeds that issues are read from.

-- By what a mail is known to belong to a source: the id of a list, or a name within a house.
create table source_keys (
	key text primary key,
	source_id integer not null references newsletter_sources on delete cascade
);
create index source_keys_by_source on source_keys (source_id);

alter table newsletter_sources
	-- What an editor has corrected is left as it is.
	add column edited_at timestamptz,
	add column analyzed_at timestamptz;

alter table pending_emails
	-- What the mail calls its newsletter.
	add column newsletter_name text not null default '',
	-- Of its words, without what differs from one recipient to the next: the same issue sent twice has the same.
	add column words_hash text not null default '',
	add column sent_at timestamptz;
create index pending_emails_by_words on pending_emails (source_id, words_hash) where words_hash <> '';

create table mailbox_places (
	mailbox text primary key,
	uid_validity bigint not null,
	uid bigint not null,
	fetched_at timestamptz,
	trouble text not null default '',
	next_fetch_at timestamptz,
	failures integer not null default 0
);

-- One run of each kind at a time, whoever started it.
create table mail_runs (
	kind text primary key constraint mail_run_kind_is_known check (kind in ('fetch', 'process')),
	state text not null constraint mail_run_state_is_known check (state in ('running', 'done', 'failed')),
	done integer not null default 0,
	total integer,
	message text not null default '',
	started_at timestamptz not null,
	renewed_at timestamptz not null,
	finished_at timestamptz
);

create table newsletter_feeds (
	newsletter_id integer primary key references newsletters on delete cascade,
	feed_url text not null,
	etag text not null default '',
	last_modified text not null default '',
	failures integer not null default 0,
	trouble text not null default '',
	read_at timestamptz,
	next_read_at timestamptz not null
);
create index newsletter_feeds_by_due on newsletter_feeds (next_read_at);

-- Sites that were asked for a picture: the others come first the next time.
create table image_searches (
	newsletter_id integer primary key references newsletters on delete cascade,
	sought_at timestamptz not null
);

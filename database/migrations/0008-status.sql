-- migrate: before

-- Every program that runs, as it last said of itself: one that ends takes its row along, one that is killed falls silent.
create table processes (
	id uuid primary key,
	host text not null,
	role text not null constraint process_role_is_known check (role in ('server', 'worker', 'server and worker')),
	version text not null,
	node_version text not null,
	started_at timestamptz not null default now(),
	seen_at timestamptz not null default now(),
	-- What only the program itself can measure.
	measured jsonb not null default '{}'
);

-- How many mails a mail server took, turned down or left us in doubt about, by the hour (UTC). Kept for a week.
create table mail_hours (
	hour timestamptz primary key,
	sent integer not null default 0,
	refused integer not null default 0,
	uncertain integer not null default 0
);

create index deliveries_in_trouble on deliveries (status, finished_at) where status in ('failed', 'uncertain');
create index suppressions_by_reason on suppressions (reason, created_at);
create index newsletter_feeds_in_trouble on newsletter_feeds (failures desc, newsletter_id) where trouble <> '';
create index channels_in_trouble on channels (newsletter_id) where import_status = 'failed';

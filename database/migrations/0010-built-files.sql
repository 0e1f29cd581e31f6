-- migrate: before
-- What browsers load, of every build that served of late: while servers of two versions stand side by side, a page of one asks
-- the other for its scripts.
create table built_files (
	name text primary key,
	body bytea not null,
	kept_at timestamptz not null default now()
);

-- migrate: before
-- Which issue a feed entry became, so that a correction changes that issue. Without an issue: an editor removed it.
create table feed_entries (
	newsletter_id integer not null references newsletters (id) on delete cascade,
	entry_id text not null check (entry_id <> ''),
	issue_id integer references issues (id) on delete set null,
	-- The entry as it was last read.
	entry_hash text not null,
	-- The content hash of the issue as it was last written from the entry. Empty if the issue came otherwise.
	issue_hash text not null default '',
	primary key (newsletter_id, entry_id)
);
create index feed_entries_by_issue on feed_entries (issue_id);

-- Mails that failed are tried again now; those from before would wait for ever.
update pending_emails set look_again_at = now() where status = 'failed' and look_again_at is null;

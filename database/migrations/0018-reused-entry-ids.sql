-- migrate: before
-- The title, address and time of the entry as it was last read: some feeds give the id of one entry to the next.
alter table feed_entries add column title text not null default '';
alter table feed_entries add column address text not null default '';
alter table feed_entries add column published_at timestamptz;

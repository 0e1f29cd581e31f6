-- What the scheduler of digests has to know so that nothing goes twice and nothing is left out.

-- A newsletter that joins a collection is news for its digest. Those that were there before joined, for all we know, when they were listed.
alter table collection_members add column added_at timestamptz;
update collection_members set added_at = newsletters.created_at
	from newsletters where newsletters.id = collection_members.newsletter_id;
alter table collection_members alter column added_at set default now(), alter column added_at set not null;

-- Due times up to this moment need no digest any more: each has one, or came before the rule was made, resumed or changed.
alter table digest_configs
	add column settled_until timestamptz not null default now(),
	-- What a removed rule has sent stays in the archive, and still says which rule it came from.
	add column removed_at timestamptz;

-- What was new in this stretch of time is what the digest tells of; the next one begins where it ends.
alter table digest_emails add column covers_from timestamptz, add column covers_until timestamptz;
alter table collection_digests
	add column covers_from timestamptz,
	add column covers_until timestamptz,
	-- A month has not always a 31st: the times that follow are counted from the first one, so that they never drift.
	add column first_send_at timestamptz;

create index issues_by_arrival on issues (newsletter_id, created_at desc);
create index videos_by_arrival on videos (newsletter_id, created_at desc);

-- migrate: before
-- Which rows the demo directory was loaded as, so that exactly they can be removed, and are never mailed. What belongs to one of
-- them (an issue to its newsletter) goes with it and is not named.
create table demo_rows (
	kind text not null,
	id text not null,
	primary key (kind, id)
);

-- Databases that were filled before: every row of the demo is older than its loading, which the categories tell, and nothing
-- else is. Where they were removed by hand the oldest category is somebody's own, and the moment it tells has not come: then
-- nothing is marked.
insert into demo_rows (kind, id)
with loading as (
	select min(created_at) + interval '13080 hours' as loaded_at from categories
	where exists (select from subscribers where email like '%@reader.example')
	having min(created_at) + interval '13080 hours' <= now()
)
select 'categories', categories.id::text from categories, loading where created_at <= loaded_at
union all select 'newsletters', newsletters.id::text from newsletters, loading
where created_at <= loaded_at and signup_url like 'https://%.example/%'
	and signup_url !~ '^https://[0-9a-f]{12}\.example/'
union all select 'collections', collections.id::text from collections, loading where created_at <= loaded_at
union all select 'subscribers', subscribers.id::text from subscribers, loading
where created_at <= loaded_at and email like '%@reader.example'
union all select 'publishers', publishers.id::text from publishers, loading
where created_at <= loaded_at and email like '%.example'
union all select 'newsletter_sources', newsletter_sources.id::text from newsletter_sources, loading
where discovered_at <= loaded_at
union all select 'pending_emails', pending_emails.id::text from pending_emails, loading where fetched_at <= loaded_at
union all select 'digest_configs', digest_configs.id::text from digest_configs, loading where created_at <= loaded_at
union all select 'digest_emails', digest_emails.id::text from digest_emails, loading where created_at <= loaded_at
union all select 'collection_digests', collection_digests.id::text from collection_digests, loading
where created_at <= loaded_at
union all select 'prompts', prompts.id::text from prompts, loading
where created_at <= loaded_at and not is_default and title <> 'Subject lines that keep their word';

-- Who runs the site stands on every page.
create trigger settings_change_catalogue after insert or update on settings for each row
	when (new.key = 'identity') execute function raise_catalogue_version();

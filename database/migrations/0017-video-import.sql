-- Importing a channel's videos page by page, so that whoever takes over knows where to go on; and what is known of the
-- explanations that the text model writes.

alter table channels
	add column uploads_id text not null default '',
	-- Rises with every import that is asked for: a job of an earlier one has nothing left to do.
	add column import_run integer not null default 0,
	-- Where the next page begins; empty at the start.
	add column import_page_token text not null default '',
	add column import_found integer not null default 0,
	add column import_attempts integer not null default 0,
	add column import_started_at timestamptz;
create index channels_being_imported on channels (newsletter_id) where import_status = 'importing';
create index channels_by_handle on channels (lower(handle));

alter table videos
	add column channel_id text not null default '',
	-- The import that saw it last: what a whole import has not seen is gone from the channel.
	add column seen_run integer not null default 0,
	add column explanation_status text not null default 'none'
		constraint video_explanation_status_is_known
		check (explanation_status in ('none', 'written', 'reviewed', 'failed')),
	add column explanation_error text not null default '',
	add column explained_at timestamptz;
create index videos_to_review on videos (explained_at desc, id desc) where explanation_status in ('written', 'failed');
create index videos_by_channel on videos (channel_id, published_at desc, id desc);

-- How far an import has got is no business of public pages.
drop trigger channels_change_catalogue on channels;
create trigger channels_change_catalogue
	after insert or delete or update of external_id, handle, title, description, thumbnail_url on channels
	for each statement execute function raise_catalogue_version();
drop trigger videos_change_catalogue on videos;
create trigger videos_change_catalogue
	after insert or delete or update of title, description, thumbnail_url, channel_title, ai_explanation, hidden, published_at
	on videos for each statement execute function raise_catalogue_version();

-- The host of an address, for comparing listings. Splits, because a regular expression would slow down bulk loading. An index
-- stores its results: after a change, newsletters_by_signup_host must be rebuilt in a migration.
create or replace function host_of(address text) returns text
	language sql immutable strict parallel safe
	return lower(split_part(split_part(split_part(address, '/', 3), ':', 1), '?', 1));

create or replace function note_newsletter_change() returns trigger language plpgsql as $$
begin
	new.changed_in = pg_current_xact_id();
	return new;
end
$$;

create or replace function note_removed_newsletters() returns trigger language plpgsql as $$
begin
	insert into directory_removals (newsletter_id) select id from removed;
	return null;
end
$$;

create or replace function note_removed_newsletter_categories() returns trigger language plpgsql as $$
begin
	insert into directory_removals (newsletter_id) select distinct newsletter_id from removed;
	return null;
end
$$;

-- Stores with the newsletter whether mails become its issues, because every card shows how it reaches its readers.
create or replace function note_newsletter_source() returns trigger language plpgsql as $$
begin
	update newsletters set has_source = not has_source
	where id in (coalesce(new.newsletter_id, 0), coalesce(old.newsletter_id, 0))
		and has_source <> exists (
			select from newsletter_sources where newsletter_id = newsletters.id and status <> 'ignored'
		);
	return null;
end
$$;

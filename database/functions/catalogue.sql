-- Announces changes to what public pages show when the transaction commits, as the cache tags of cached pages
-- (features/newsletters/rules/cache-tags.ts). A transaction with many changes announces everything, once.
create or replace function announce_change(tags text[]) returns void language plpgsql as $$
declare
	most constant integer := 100;
	announced integer := coalesce(nullif(current_setting('broadsheet.announced', true), ''), '0')::integer;
begin
	if announced > most then
		return;
	end if;
	announced := case when '*' = any (tags) then most + 1 else announced + 1 end;
	perform set_config('broadsheet.announced', announced::text, true);
	perform pg_notify('catalogue', case when announced > most then '*' else array_to_string(tags, ' ') end);
end
$$;

-- For data shown on many pages.
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
begin
	perform announce_change(array['*']);
	return null;
end
$$;

-- For rows without a tag of their own; the trigger names the tags of their kind.
create or replace function announce_kind() returns trigger language plpgsql as $$
begin
	perform announce_change(tg_argv);
	return null;
end
$$;

create or replace function announce_newsletter() returns trigger language plpgsql as $$
declare
	tags text[] := array['newsletter-' || coalesce(new.id, old.id)];
begin
	if tg_op <> 'UPDATE' then
		tags := tags || 'list'::text;
	else
		if (old.hidden, old.is_sponsored, old.created_at) is distinct from (new.hidden, new.is_sponsored, new.created_at) then
			tags := tags || 'list'::text;
		end if;
		if old.rating is distinct from new.rating then
			tags := tags || 'ratings'::text;
		end if;
		if old.frequency is distinct from new.frequency then
			tags := tags || 'frequencies'::text;
		end if;
		if old.tags is distinct from new.tags then
			tags := tags || 'likeness'::text;
		end if;
	end if;
	perform announce_change(tags);
	return null;
end
$$;

-- For rows that belong to a newsletter; the trigger names further tags.
create or replace function announce_newsletter_part() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		perform announce_change('newsletter-' || old.newsletter_id || coalesce(tg_argv, '{}'));
	end if;
	if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.newsletter_id <> old.newsletter_id then
		perform announce_change('newsletter-' || new.newsletter_id || coalesce(tg_argv, '{}'));
	end if;
	return null;
end
$$;

create or replace function announce_category() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and to_jsonb(old) - 'newsletter_count' = to_jsonb(new) - 'newsletter_count' then
		perform announce_change(array['category-counts']);
	else
		perform announce_change(array['*']);
	end if;
	return null;
end
$$;

create or replace function announce_membership() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		perform announce_change(array['newsletter-' || old.newsletter_id, 'category-' || old.category_id, 'likeness']);
	end if;
	if tg_op <> 'DELETE' then
		perform announce_change(array['newsletter-' || new.newsletter_id, 'category-' || new.category_id, 'likeness']);
	end if;
	return null;
end
$$;

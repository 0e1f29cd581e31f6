-- Lets a program keep its own index of the directory and ask only for what changed since it last looked.
--
-- A row remembers the transaction that wrote it. Whoever has read with a snapshot whose oldest running transaction
-- was X has seen everything committed by transactions before X; what such a reader may have missed was written by X
-- or later. Clocks and sequences cannot promise that: a transaction may commit after a later one did.

alter table newsletters add column changed_in xid8 not null default pg_current_xact_id();
create index newsletters_by_change on newsletters (changed_in);

create function note_newsletter_change() returns trigger language plpgsql as $$
begin
	new.changed_in = pg_current_xact_id();
	return new;
end
$$;
create trigger newsletters_note_change before update on newsletters
	for each row execute function note_newsletter_change();

alter table newsletter_categories add column changed_in xid8 not null default pg_current_xact_id();
create index newsletter_categories_by_change on newsletter_categories (changed_in);

-- What is gone cannot carry a mark itself.
create table directory_removals (
	newsletter_id integer not null,
	changed_in xid8 not null default pg_current_xact_id(),
	removed_at timestamptz not null default now()
);
create index directory_removals_by_change on directory_removals (changed_in);

create function note_removed_newsletters() returns trigger language plpgsql as $$
begin
	insert into directory_removals (newsletter_id) select id from removed;
	return null;
end
$$;
create trigger newsletters_note_removal after delete on newsletters
	referencing old table as removed for each statement execute function note_removed_newsletters();

create function note_removed_newsletter_categories() returns trigger language plpgsql as $$
begin
	insert into directory_removals (newsletter_id) select distinct newsletter_id from removed;
	return null;
end
$$;
create trigger newsletter_categories_note_removal after delete on newsletter_categories
	referencing old table as removed for each statement execute function note_removed_newsletter_categories();

-- Pages are found in the index and read by id: the orders and the filters need no index of their own any more.
drop index newsletters_by_recent;
drop index newsletters_by_popular;
drop index newsletters_by_rating;

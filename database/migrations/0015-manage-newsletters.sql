-- One index per order of the editors' list, which shows hidden newsletters as well; each carries the tie-breaker, so that a
-- page is read, never sorted. Hidden ones are few, and are found and counted by themselves.
create index newsletters_managed_by_newest on newsletters (created_at desc, id desc);
create index newsletters_managed_by_name on newsletters (lower(name), id);
create index newsletters_managed_by_rating on newsletters (rating desc nulls last, id desc);
create index newsletters_managed_by_subscribers on newsletters (subscribers desc, id desc);
create index newsletters_hidden on newsletters (id) where hidden;
-- The one by name and id does what this one did.
drop index newsletters_by_name;

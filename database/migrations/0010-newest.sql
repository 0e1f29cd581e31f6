-- Feeds ask for the newest newsletters, whether sponsored or not.
create index newsletters_by_newest on newsletters (created_at desc, id desc) where not hidden;

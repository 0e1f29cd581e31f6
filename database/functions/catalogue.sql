-- Announces, when the transaction commits, that public pages may have changed.
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
begin
	perform pg_notify('catalogue', nextval('catalogue_version')::text);
	return null;
end
$$;

-- A confirmed subscription waits for its first delivery; a new confirmation makes it wait again.
create or replace function await_first_delivery() returns trigger language plpgsql as $$
begin
	insert into first_deliveries (subscription_id, newsletter_id) values (new.id, new.newsletter_id)
	on conflict (subscription_id) do update set newsletter_id = excluded.newsletter_id,
		delivered_at = case
			when new.converted_at is distinct from old.converted_at then null
			else first_deliveries.delivered_at
		end;
	return null;
end $$;

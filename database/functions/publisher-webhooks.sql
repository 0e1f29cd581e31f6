-- The events that publishers want for these newsletters, as long as they keep them. Waits for a webhook that is being deleted
-- and then leaves it out: an event for it would fail the sign-up.
create or replace function wanted_events(newsletter_ids integer[]) returns table (newsletter_id integer, kind text) language sql as $$
	select publisher_webhooks.newsletter_id, wanted
	from publisher_webhooks
	join claims on claims.id = claim_id and claims.state = 'held'
	cross join unnest(events) as wanted
	where publisher_webhooks.newsletter_id = any(newsletter_ids)
	for key share of publisher_webhooks
$$;

create or replace function is_confirmed(status text, converted_at timestamptz) returns boolean
language sql immutable
return status = 'active' and converted_at is not null;

create or replace function post_new_subscriptions() returns trigger language plpgsql as $$
begin
	insert into webhook_events (newsletter_id, kind, subscription_id, source)
	select newsletter_id, kind, id, source
	from added join wanted_events(array(select distinct newsletter_id from added)) using (newsletter_id)
	where kind = 'signup' and status = 'active' or kind = 'confirmation' and is_confirmed(status, converted_at)
	order by id, kind desc;
	perform pg_notify('webhook', '') where found;
	return null;
end $$;

-- After a merge, readers of the other newsletter are new to the publisher of this one.
create or replace function post_changed_subscriptions() returns trigger language plpgsql as $$
begin
	insert into webhook_events (newsletter_id, kind, subscription_id, source)
	select newsletter_id, kind, id, source
	from (
		select new_rows.*,
			is_confirmed(old_rows.status, old_rows.converted_at) and old_rows.newsletter_id = new_rows.newsletter_id as was,
			is_confirmed(new_rows.status, new_rows.converted_at) as is_now
		from old_rows join new_rows on new_rows.id = old_rows.id
	) as changed
	join wanted_events(array(select distinct newsletter_id from new_rows)) using (newsletter_id)
	where kind = 'confirmation' and is_now and not was or kind = 'leaving' and was and not is_now
	order by id;
	perform pg_notify('webhook', '') where found;
	return null;
end $$;

create or replace function post_removed_subscriptions() returns trigger language plpgsql as $$
begin
	insert into webhook_events (newsletter_id, kind, subscription_id, source)
	select newsletter_id, kind, id, source
	from removed join wanted_events(array(select distinct newsletter_id from removed)) using (newsletter_id)
	where kind = 'leaving' and is_confirmed(status, converted_at)
	order by id;
	perform pg_notify('webhook', '') where found;
	return null;
end $$;

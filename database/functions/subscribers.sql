create or replace function note_subscriber_state() returns trigger language plpgsql as $$
begin
	update subscribers
	set is_converted = known.is_converted, has_left = known.has_left
	from (
		select touched.id,
			exists (
				select from subscriptions where subscriber_id = touched.id and converted_at is not null
			) as is_converted,
			not exists (select from subscriptions where subscriber_id = touched.id and status = 'active')
			and not exists (select from digest_subscriptions where subscriber_id = touched.id and ended_at is null)
			and (
				exists (select from subscriptions where subscriber_id = touched.id)
				or exists (select from digest_subscriptions where subscriber_id = touched.id)
			) as has_left
		from (select distinct subscriber_id as id from changed) as touched
	) as known
	where subscribers.id = known.id
		and (subscribers.is_converted, subscribers.has_left) is distinct from (known.is_converted, known.has_left);
	return null;
end
$$;

create or replace function utc_day(moment timestamptz) returns date language sql immutable
return (moment at time zone 'UTC')::date;

create or replace function note_new_subscribers() returns trigger language plpgsql as $$
begin
	insert into subscriber_count_changes (day, subscribers, converted)
	select utc_day(created_at), count(*), count(*) filter (where is_converted) from added group by 1;
	return null;
end
$$;

create or replace function note_removed_subscribers() returns trigger language plpgsql as $$
begin
	insert into subscriber_count_changes (day, subscribers, converted)
	select utc_day(created_at), -count(*), -count(*) filter (where is_converted) from removed group by 1;
	return null;
end
$$;

create or replace function note_changed_subscriber() returns trigger language plpgsql as $$
begin
	insert into subscriber_count_changes (day, subscribers, converted) values
		(utc_day(old.created_at), -1, -old.is_converted::integer),
		(utc_day(new.created_at), 1, new.is_converted::integer);
	return null;
end
$$;

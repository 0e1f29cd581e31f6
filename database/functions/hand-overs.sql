-- Whether a subscription belongs in the publisher's own list.
create or replace function is_handed_over(status text, converted_at timestamptz, delivery text) returns boolean
language sql immutable
return status = 'active' and converted_at is not null and delivery = 'hand-over';

-- A reader who returns after being erased reuses the row that reports their leaving, so that both are reported in order.
create or replace function want_to_join(ids bigint[]) returns void language plpgsql as $$
begin
	if cardinality(ids) = 0 then
		return;
	end if;
	update hand_overs set subscription_id = subscriptions.id
	from subscriptions join subscribers on subscribers.id = subscriber_id
	where subscriptions.id = any(ids)
		and hand_overs.subscription_id is null and hand_overs.newsletter_id = subscriptions.newsletter_id
		and lower(hand_overs.email) = lower(subscribers.email)
		and not exists (select from hand_overs own where own.subscription_id = subscriptions.id)
		-- Merged newsletters may each have left such a row: take the one with a call in flight, if any.
		and hand_overs.id = (
			select other.id from hand_overs other
			where other.subscription_id is null and other.newsletter_id = subscriptions.newsletter_id
				and lower(other.email) = lower(subscribers.email)
			order by other.claimed_until desc nulls last, other.id limit 1
		);
	-- Any other row about the same address is obsolete.
	delete from hand_overs using subscriptions join subscribers on subscribers.id = subscriber_id
	where subscriptions.id = any(ids)
		and hand_overs.subscription_id is null and hand_overs.newsletter_id = subscriptions.newsletter_id
		and lower(hand_overs.email) = lower(subscribers.email);
	insert into hand_overs (newsletter_id, subscription_id, email, wants)
	select newsletter_id, subscriptions.id, email, 'join'
	from subscriptions join subscribers on subscribers.id = subscriber_id
	where subscriptions.id = any(ids)
	on conflict (subscription_id) do update
	set email = excluded.email, wants = 'join', state = 'waiting', reason = '', attempts = 0, next_attempt_at = now(),
		key = gen_random_uuid(), changed_at = now();
	perform pg_notify('hand_over', '');
end $$;

-- Nothing is reported about a reader whom the publisher has never heard of.
create or replace function want_to_leave(ids bigint[]) returns void language plpgsql as $$
begin
	if cardinality(ids) = 0 then
		return;
	end if;
	update hand_overs
	set wants = 'leave', state = case when may_be_listed then 'waiting' else 'left' end, reason = '', attempts = 0,
		next_attempt_at = now(), key = gen_random_uuid(), changed_at = now()
	where subscription_id = any(ids) and wants = 'join';
	if found then
		perform pg_notify('hand_over', '');
	end if;
end $$;

create or replace function hand_over_new_subscriptions() returns trigger language plpgsql as $$
begin
	perform want_to_join(array(select id from added where is_handed_over(status, converted_at, delivery)));
	return null;
end $$;

create or replace function hand_over_changed_subscriptions() returns trigger language plpgsql as $$
declare
	change record;
begin
	select
		array_agg(id) filter (where was and not is_now) as left_ids,
		array_agg(id) filter (where is_now and not was) as joined_ids,
		array_agg(id) filter (where has_moved) as moved_ids
	into change
	from (
		select new_rows.id, old_rows.newsletter_id <> new_rows.newsletter_id as has_moved,
			is_handed_over(old_rows.status, old_rows.converted_at, old_rows.delivery) as was,
			is_handed_over(new_rows.status, new_rows.converted_at, new_rows.delivery) as is_now
		from old_rows join new_rows on new_rows.id = old_rows.id
	) as changed;
	-- Two newsletters were merged.
	if change.moved_ids is not null then
		update hand_overs set newsletter_id = subscriptions.newsletter_id
		from subscriptions
		where subscription_id = any(change.moved_ids) and subscriptions.id = subscription_id;
	end if;
	perform want_to_leave(coalesce(change.left_ids, '{}'));
	perform want_to_join(coalesce(change.joined_ids, '{}'));
	return null;
end $$;

create or replace function hand_over_removed_subscriptions() returns trigger language plpgsql as $$
declare
	ids bigint[] := array(select id from removed);
begin
	perform want_to_leave(ids);
	delete from hand_overs
	where subscription_id = any(ids) and state = 'left' and (named_until is null or named_until <= now());
	update hand_overs set subscription_id = null where subscription_id = any(ids);
	return null;
end $$;

-- Whether a connection may get readers: it was made by an editor, or by a publisher who currently holds the listing.
create or replace function may_get_readers(the_claim integer) returns boolean language sql stable as $$
	select the_claim is null or exists (select from claims where id = the_claim and state = 'held')
$$;

-- Claims the next reader of a connection, leavings first. From then on the publisher may know the reader, whatever becomes of
-- the call. Claims nothing once the connection has changed: workers that know the new one continue.
create or replace function claim_hand_over(
	the_newsletter integer, connected_at timestamptz, the_worker uuid, lease interval
) returns table (
	id bigint, subscription_id bigint, email text, wants text, attempts integer, publisher_id text, key uuid
) language plpgsql
-- Forces index scans: the embedded engine never gathers statistics by itself.
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan
as $$
declare
	hands_over boolean;
	wish text;
begin
	select delivery = 'hand-over' and not direct_signup and deleted_at is null and may_get_readers(claim_id)
	into hands_over
	from publisher_connections join newsletters on newsletters.id = newsletter_id
	where newsletter_id = the_newsletter and changed_at = connected_at and service <> 'csv'
		and (resume_at is null or resume_at <= now());
	if not found then
		return;
	end if;
	foreach wish in array array['leave', 'join'] loop
		exit when wish = 'join' and not hands_over;
		return query
			update hand_overs taken
			set claimed_by = the_worker, claimed_until = now() + lease, attempts = taken.attempts + 1,
				may_be_listed = taken.may_be_listed or wish = 'join'
			where taken.id = (
				select due.id from hand_overs due
				where due.newsletter_id = the_newsletter and due.wants = wish and due.state = 'waiting'
					and due.next_attempt_at <= now() and (due.claimed_until is null or due.claimed_until < now())
				order by due.next_attempt_at, due.id limit 1
				for update skip locked
			)
			returning taken.id, taken.subscription_id, taken.email, taken.wants, taken.attempts, taken.publisher_id,
				taken.key;
		exit when found;
	end loop;
end $$;

-- Records what a service answered. If the reader has changed their mind since, only the claim is released: the new wish has
-- another key, and the answer was about the old one.
create or replace function settle_hand_over(
	the_id bigint, the_key uuid, the_worker uuid, the_state text, the_reason text, the_publisher_id text, wait interval
) returns void language plpgsql as $$
begin
	update hand_overs
	set claimed_by = null, claimed_until = null, publisher_id = coalesce(nullif(the_publisher_id, ''), publisher_id)
	where id = the_id and claimed_by = the_worker;
	if not found then
		return;
	end if;
	update hand_overs
	set state = the_state, reason = the_reason, may_be_listed = may_be_listed and the_state <> 'left',
		next_attempt_at = now() + wait,
		changed_at = case when state = the_state then changed_at else now() end
	where id = the_id and key = the_key;
	-- Nothing is kept about an erased reader, whatever the service answered.
	delete from hand_overs where id = the_id and subscription_id is null and state in ('left', 'refused');
end $$;

-- Sending a mailing: its mails are found by what became of them, and each is looked at once more before it goes.

-- Mails that go as they should never enter this index again once they are claimed, so that it costs them nothing.
create index deliveries_not_gone on deliveries (mailing_key, status)
	where status in ('queued', 'held', 'failed', 'uncertain', 'withdrawn');

-- Who left after a mailing, by the collection it was about.
create index ended_digest_subscriptions on digest_subscriptions (collection_id, ended_at) where ended_at is not null;

alter table mailings
	-- Since it started or was resumed, and only for the rule that stops it: senders add to them once a second, and one that
	-- is killed forgets its last second. The numbers that people see are counted from the mails.
	add column tried integer not null default 0,
	add column refused integer not null default 0;

-- Each of these finds its rows by key, so that one plan serves all values: `plan_cache_mode` has it kept even where an engine
-- makes plans anew by default.

-- What a mail that is to wait becomes, by what its mailing is at this moment. The lock keeps that so until the mail is written:
-- nobody pauses a mailing in between and leaves one mail behind that goes.
create function waiting_status(the_key text) returns text language plpgsql as $$
declare
	mailing_status text;
begin
	select status into mailing_status from mailings where key = the_key for share;
	return case
		when mailing_status in ('paused', 'stopped') then 'held'
		when mailing_status = 'cancelled' then 'withdrawn'
		else 'queued'
	end;
end $$;

create or replace function settle_delivery(
	the_id bigint, the_lane uuid, the_status text, the_error text, the_code integer, is_address_refused boolean,
	the_end timestamptz, the_next_attempt timestamptz
) returns void language plpgsql set plan_cache_mode = auto as $$
begin
	if the_status = 'queued' then
		select waiting_status(mailing_key) into the_status from deliveries where id = the_id and kind = 'digest';
		the_status := coalesce(the_status, 'queued');
		if the_status = 'withdrawn' then
			the_end := now();
		end if;
	end if;
	update deliveries
	set status = the_status, last_error = the_error, answer_code = the_code, address_refused = is_address_refused,
		finished_at = the_end, next_attempt_at = coalesce(the_next_attempt, next_attempt_at)
	where id = the_id and claimed_by = the_lane and status in ('sending', 'uncertain');
	-- Not before: a lane that began to look earlier would take the mail for a free one.
	delete from delivery_reservations where delivery_id = the_id;
end $$;

drop function claim_deliveries;
drop function claim_delivery;
drop function reserve_deliveries;

-- Settles the mail before, when there is one, and claims the next. Whoever no longer wants the digest is told apart here, in the
-- statement that decides whether it goes.
create function claim_delivery(
	the_id bigint, the_lane uuid, the_time timestamptz,
	previous_id bigint, previous_status text, previous_error text, previous_code integer, is_previous_refused boolean,
	previous_end timestamptz, previous_next_attempt timestamptz
) returns table (attempts integer, is_suppressed boolean, is_unwanted boolean) language plpgsql
set plan_cache_mode = auto
as $$
begin
	if previous_id is not null then
		perform settle_delivery(previous_id, the_lane, previous_status, previous_error, previous_code, is_previous_refused,
			previous_end, previous_next_attempt);
	end if;
	return query
		update deliveries
		set status = 'sending', claimed_at = the_time, claimed_by = the_lane, attempts = deliveries.attempts + 1
		where id = the_id and status = 'queued'
		returning
			deliveries.attempts,
			exists (
				select from suppressions
				where email_hash = encode(sha256(convert_to(lower(deliveries.recipient), 'UTF8')), 'hex')
			),
			deliveries.kind = 'digest' and is_digest_unwanted(deliveries.mailing_key, deliveries.subscriber_id);
	-- Held or withdrawn since it was set aside: whoever lets it go on finds it free.
	if not found then
		delete from delivery_reservations where delivery_id = the_id and reserved_by = the_lane;
	end if;
end $$;

-- The choice is read by its key, and judged afterwards: with its conditions in the statement, a planner without statistics
-- walks through all readers of the collection for each mail.
create function is_digest_unwanted(the_key text, the_reader uuid) returns boolean
	language plpgsql stable as $$
declare
	the_collection integer;
	choice record;
begin
	select collection_id into the_collection from mailings where key = the_key;
	if not found then
		return false;
	end if;
	select confirmed_at, ended_at into choice from digest_subscriptions
	where subscriber_id = the_reader and collection_id = the_collection;
	return choice.confirmed_at is null or choice.ended_at is not null;
end $$;

create function claim_deliveries(requests jsonb)
returns table (id bigint, attempts integer, is_suppressed boolean, is_unwanted boolean) language plpgsql
set plan_cache_mode = auto
as $$
declare
	request record;
begin
	-- Mailings before mails, as everywhere: whoever pauses one waits for mails in hand, and these must not wait for it.
	if requests @? '$[*] ? (@.status == "queued")' then
		perform key from mailings
		where key in (
			select mailing_key from jsonb_to_recordset(requests) as given (previous_id bigint, status text)
			join deliveries on deliveries.id = previous_id
			where given.status = 'queued'
		)
		order by key for share;
	end if;
	for request in
		select * from jsonb_to_recordset(requests) as given (
			id bigint, lane uuid, "time" timestamptz, previous_id bigint, status text, error text, code integer,
			is_address_refused boolean, "end" timestamptz, next_attempt timestamptz
		)
	loop
		return query
			select request.id, claimed.attempts, claimed.is_suppressed, claimed.is_unwanted
			from claim_delivery(
				request.id, request.lane, request."time", request.previous_id, request.status, request.error, request.code,
				request.is_address_refused, request."end", request.next_attempt
			) as claimed;
	end loop;
end $$;

create function reserve_deliveries(the_lane uuid, the_time timestamptz, the_limit integer)
returns table (
	id bigint, kind text, mailing_key text, recipient text, subscriber_id uuid, message_id text, subject text, html text,
	plain_text text, headers jsonb, is_suppressed boolean
) language plpgsql
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off set jit = off
as $$
begin
	return query
		with due as (
			select deliveries.id from deliveries
			where status = 'queued' and next_attempt_at <= the_time
				and not exists (select from delivery_reservations where delivery_id = deliveries.id)
			order by (deliveries.kind = 'digest'), next_attempt_at, deliveries.id
			limit the_limit
		), reserved as (
			insert into delivery_reservations (delivery_id, reserved_by)
			select due.id, the_lane from due
			on conflict do nothing
			returning delivery_id
		)
		select deliveries.id, deliveries.kind, deliveries.mailing_key, deliveries.recipient, deliveries.subscriber_id,
			deliveries.message_id, deliveries.subject, deliveries.html, deliveries.plain_text, deliveries.headers, exists (
				select from suppressions
				where email_hash = encode(sha256(convert_to(lower(deliveries.recipient), 'UTF8')), 'hex')
			)
		from due
		left join reserved on delivery_id = due.id
		left join deliveries on deliveries.id = delivery_id;
end $$;

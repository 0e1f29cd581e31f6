-- Sending mail: who is sending a row, whether that sender still lives, and what the mail server answered.

alter table deliveries
	-- The sender's lane, so that a row in flight can be told from one whose sender died.
	add column claimed_by uuid,
	-- The mail server's last answer, when it gave one.
	add column answer_code integer,
	-- The answer says that the address itself takes no mail. Twice in a row, and it is not mailed again.
	add column address_refused boolean not null default false;

-- Texts are kept out of line: a row is rewritten twice when its mail is sent, and need not carry them along.
alter table deliveries set (toast_tuple_target = 256);

-- A mail that a person waits for goes before a mailing to many.
drop index deliveries_to_send;
create index deliveries_to_send on deliveries ((kind = 'digest'), next_attempt_at, id) where status = 'queued';

create table sender_leases (
	claimed_by uuid primary key,
	renewed_at timestamptz not null
);

-- Which lane will send a mail next, so that several do not reach for the same one. Nothing depends on it: what counts is the
-- claim in the row itself. So it need not survive a crash of the database.
create unlogged table delivery_reservations (
	delivery_id bigint primary key,
	reserved_by uuid not null
);

-- Run once or twice for every mail of a mailing: as functions they are planned once a session, and planning costs
-- more than running them.

-- A sender that was thought dead may still learn how it went: what it knows beats "uncertain".
create function settle_delivery(
	the_id bigint, the_lane uuid, the_status text, the_error text, the_code integer, is_address_refused boolean,
	the_end timestamptz, the_next_attempt timestamptz
) returns void language plpgsql as $$
begin
	update deliveries
	set status = the_status, last_error = the_error, answer_code = the_code, address_refused = is_address_refused,
		finished_at = the_end, next_attempt_at = coalesce(the_next_attempt, next_attempt_at)
	where id = the_id and claimed_by = the_lane and status in ('sending', 'uncertain');
	-- Not before: a lane that began to look earlier would take the mail for a free one.
	delete from delivery_reservations where delivery_id = the_id;
end $$;

-- Settles the mail before, when there is one, and claims the next.
create function claim_delivery(
	the_id bigint, the_lane uuid, the_time timestamptz,
	previous_id bigint, previous_status text, previous_error text, previous_code integer, is_previous_refused boolean,
	previous_end timestamptz, previous_next_attempt timestamptz
) returns table (attempts integer, is_suppressed boolean) language plpgsql as $$
begin
	if previous_id is not null then
		perform settle_delivery(previous_id, the_lane, previous_status, previous_error, previous_code, is_previous_refused,
			previous_end, previous_next_attempt);
	end if;
	return query
		update deliveries
		set status = 'sending', claimed_at = the_time, claimed_by = the_lane, attempts = deliveries.attempts + 1
		where id = the_id and status = 'queued'
		returning deliveries.attempts, exists (
			select from suppressions
			where email_hash = encode(sha256(convert_to(lower(deliveries.recipient), 'UTF8')), 'hex')
		);
end $$;

-- Sets the next mails that are due aside for a lane. Another lane that reaches at the same moment finds the same mails, and one
-- of the two gets rows of nulls. Without statistics (the embedded engine never gathers any) the planner would sort
-- everything that waits each time: it is told to walk the index.
create function reserve_deliveries(the_lane uuid, the_time timestamptz, the_limit integer)
returns table (
	id bigint, kind text, recipient text, message_id text, subject text, html text, plain_text text, headers jsonb,
	is_suppressed boolean
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
		select deliveries.id, deliveries.kind, deliveries.recipient, deliveries.message_id, deliveries.subject,
			deliveries.html, deliveries.plain_text, deliveries.headers, exists (
				select from suppressions
				where email_hash = encode(sha256(convert_to(lower(deliveries.recipient), 'UTF8')), 'hex')
			)
		from due
		left join reserved on delivery_id = due.id
		left join deliveries on deliveries.id = delivery_id;
end $$;

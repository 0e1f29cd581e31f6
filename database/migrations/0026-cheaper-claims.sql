-- A mail changes twice on its way out, and each time every index of the table is written to.

-- Nothing looks a mail up by these: the outbox is read by id, which follows the time, and a random id needs no proof.
drop index deliveries_by_recent;
alter table deliveries drop constraint delivery_message_id_is_unique;

-- As before, with the common case written out here: functions that call each other cost more than what they do.
create or replace function claim_delivery(
	the_id bigint, the_lane uuid, the_time timestamptz,
	previous_id bigint, previous_status text, previous_error text, previous_code integer, is_previous_refused boolean,
	previous_end timestamptz, previous_next_attempt timestamptz
) returns table (attempts integer, is_suppressed boolean, is_unwanted boolean) language plpgsql
set plan_cache_mode = auto
as $$
declare
	mail record;
begin
	if previous_status = 'queued' then
		perform settle_delivery(previous_id, the_lane, previous_status, previous_error, previous_code, is_previous_refused,
			previous_end, previous_next_attempt);
	elsif previous_id is not null then
		update deliveries
		set status = previous_status, last_error = previous_error, answer_code = previous_code,
			address_refused = is_previous_refused, finished_at = previous_end,
			next_attempt_at = coalesce(previous_next_attempt, next_attempt_at)
		where id = previous_id and claimed_by = the_lane and status in ('sending', 'uncertain');
		delete from delivery_reservations where delivery_id = previous_id;
	end if;
	update deliveries
	set status = 'sending', claimed_at = the_time, claimed_by = the_lane, attempts = deliveries.attempts + 1
	where id = the_id and status = 'queued'
	returning
		deliveries.attempts, kind, mailing_key, subscriber_id,
		encode(sha256(convert_to(lower(recipient), 'UTF8')), 'hex') as address_hash
	into mail;
	-- Held or withdrawn since it was set aside: whoever lets it go on finds it free.
	if not found then
		delete from delivery_reservations where delivery_id = the_id and reserved_by = the_lane;
		return;
	end if;
	attempts := mail.attempts;
	is_suppressed := exists (select from suppressions where email_hash = mail.address_hash);
	is_unwanted := mail.kind = 'digest' and is_digest_unwanted(mail.mailing_key, mail.subscriber_id);
	return next;
end $$;

alter function reserve_deliveries set plan_cache_mode = auto;

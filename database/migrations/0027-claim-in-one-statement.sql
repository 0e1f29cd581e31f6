-- What became of some mails and the claims of the next ones are written down by one update instead of two for each mail: to
-- begin an update costs more than what it does to a few rows.

drop function claim_deliveries;
drop function claim_delivery;

-- `changes` holds mails to claim, whose status is to be 'sending', and mails to settle; `the_claims` says how many of the former
-- there are. Whoever no longer wants the digest is told apart here, in the statement that decides whether it goes.
create function claim_deliveries(changes jsonb, the_claims integer)
returns table (id bigint, attempts integer, is_suppressed boolean, is_unwanted boolean) language plpgsql
-- Everything is found by key, and one plan serves all values.
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
	change record;
	claimed_count integer;
begin
	if changes @? '$[*] ? (@.status == "queued")' then
		-- Mailings before mails, as everywhere: whoever pauses one waits for mails in hand, and these must not wait for it.
		perform key from mailings
		where key in (
			select mailing_key from jsonb_to_recordset(changes) as given (id bigint, status text)
			join deliveries on deliveries.id = given.id
			where given.status = 'queued'
		)
		order by key for share;
		perform settle_delivery(given.id, lane, status, error, code, is_address_refused, "end", next_attempt)
		from jsonb_to_recordset(changes) as given (
			id bigint, lane uuid, status text, error text, code integer, is_address_refused boolean, "end" timestamptz,
			next_attempt timestamptz
		)
		where status = 'queued';
	end if;
	return query
		with given as materialized (
			select * from jsonb_to_recordset(changes) as given (
				id bigint, lane uuid, status text, "time" timestamptz, error text, code integer, is_address_refused boolean,
				"end" timestamptz
			)
			where status <> 'queued'
		), changed as (
			update deliveries
			set status = given.status,
				claimed_by = lane,
				claimed_at = coalesce("time", claimed_at),
				attempts = deliveries.attempts + case given.status when 'sending' then 1 else 0 end,
				last_error = coalesce(error, last_error),
				answer_code = case given.status when 'sending' then answer_code else code end,
				address_refused = coalesce(is_address_refused, address_refused),
				finished_at = "end"
			from given
			where deliveries.id = given.id and case given.status
				when 'sending' then deliveries.status = 'queued'
				else claimed_by = lane and deliveries.status in ('sending', 'uncertain')
			end
			returning deliveries.id, deliveries.status, deliveries.attempts, kind, mailing_key, subscriber_id, recipient
		), freed as (
			delete from delivery_reservations using given where delivery_id = given.id and given.status <> 'sending'
		)
		select changed.id, changed.attempts,
			exists (
				select from suppressions
				where email_hash = encode(sha256(convert_to(lower(recipient), 'UTF8')), 'hex')
			),
			kind = 'digest' and mailings.key is not null and (confirmed_at is null or ended_at is not null)
		from changed
		left join mailings on kind = 'digest' and mailings.key = changed.mailing_key
		-- `+ 0`: a planner without statistics would walk through all readers of the collection for each mail.
		left join digest_subscriptions on digest_subscriptions.subscriber_id = changed.subscriber_id
			and digest_subscriptions.collection_id + 0 = mailings.collection_id
		where changed.status = 'sending';
	get diagnostics claimed_count = row_count;
	-- Held or withdrawn since it was set aside: whoever lets it go on finds it free.
	if claimed_count < the_claims then
		delete from delivery_reservations
		using jsonb_to_recordset(changes) as given (id bigint, lane uuid)
		where delivery_id = given.id and reserved_by = lane and not exists (
			select from deliveries where deliveries.id = delivery_id and status = 'sending' and claimed_by = lane
		);
	end if;
end $$;

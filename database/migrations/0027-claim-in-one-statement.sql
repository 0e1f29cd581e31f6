-- What became of some mails and the claims of the next ones are written down by one update instead of two for each mail: to
-- begin an update costs more than what it does to a few rows.

drop function claim_deliveries;
drop function claim_delivery;

-- `changes` says of each mail what it becomes: 'sending' for those to claim, something else for those to settle; `claimed_ids` and
-- `settled_ids` name the two kinds. Whoever no longer wants the digest is told apart here, in the statement that decides whether it goes.
create function claim_deliveries(changes jsonb, claimed_ids bigint[], settled_ids bigint[])
returns table (id bigint, attempts integer, is_suppressed boolean, is_unwanted boolean) language plpgsql
-- One plan serves all values, and finds everything by key: it may be made when tables are empty, and kept until they are large.
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
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
			where deliveries.id = any(claimed_ids || settled_ids) and deliveries.id = given.id and case given.status
				when 'sending' then deliveries.status = 'queued'
				else claimed_by = lane and deliveries.status in ('sending', 'uncertain')
			end
			returning deliveries.id, deliveries.status, deliveries.attempts, kind, mailing_key, subscriber_id, recipient
		), freed as (
			delete from delivery_reservations where delivery_id = any(settled_ids)
		)
		select changed.id, changed.attempts,
			exists (
				select from suppressions
				where email_hash = encode(sha256(convert_to(lower(recipient), 'UTF8')), 'hex')
			),
			mailing.key is not null and (confirmed_at is null or ended_at is not null)
		from changed
		-- `offset 0` and `+ 0`: a planner that knows little of these tables would walk through one of them for each mail.
		left join lateral (
			select key, collection_id from mailings where changed.kind = 'digest' and key = changed.mailing_key offset 0
		) as mailing on true
		left join lateral (
			select confirmed_at, ended_at from digest_subscriptions as choice
			where choice.subscriber_id = changed.subscriber_id and choice.collection_id + 0 = mailing.collection_id
			offset 0
		) as choice on true
		where changed.status = 'sending';
	get diagnostics claimed_count = row_count;
	-- Held or withdrawn since it was set aside: whoever lets it go on finds it free.
	if claimed_count < cardinality(claimed_ids) then
		delete from delivery_reservations
		where delivery_id = any(claimed_ids)
			and not exists (select from deliveries where deliveries.id = delivery_id and status = 'sending');
	end if;
end $$;

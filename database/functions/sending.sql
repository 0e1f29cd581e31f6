-- These run for every mail of a mailing. Functions are planned once per session, and planning costs more than running them.
-- Each finds its rows by key, so one plan serves all values: `plan_cache_mode` keeps it even where an engine replans by
-- default.

-- The status of a mail that is to wait, depending on its mailing. The lock is held until the mail is written, so that nobody
-- pauses the mailing in between and misses a mail.
create or replace function waiting_status(the_key text) returns text language plpgsql as $$
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

-- A sender that was presumed dead may still learn the outcome, which overrides "uncertain".
create or replace function settle_delivery(
	the_id bigint, the_lane uuid, the_status text, the_error text, the_code integer, is_address_refused boolean,
	the_end timestamptz, the_next_attempt timestamptz
) returns void language plpgsql set plan_cache_mode = auto as $$
begin
	if the_status = 'queued' then
		select waiting_status(mailing_key) into the_status from deliveries
		where id = the_id and kind in ('digest', 'issue', 'paper');
		the_status := coalesce(the_status, 'queued');
		if the_status = 'withdrawn' then
			the_end := now();
		end if;
	end if;
	update deliveries
	set status = the_status, last_error = the_error, answer_code = the_code, address_refused = is_address_refused,
		finished_at = the_end, next_attempt_at = coalesce(the_next_attempt, next_attempt_at)
	where id = the_id and claimed_by = the_lane and status in ('sending', 'uncertain');
	-- Not earlier: a lane that is already looking would take the mail for a free one.
	delete from delivery_reservations where delivery_id = the_id;
end $$;

-- Whether the reader of a mail no longer wants what its mailing is about, or its newsletter is hidden. Each choice is read by its
-- key and checked afterwards: with the conditions in the query, a planner without statistics scans all readers of a newsletter for
-- each mail.
create or replace function is_mailing_unwanted(
	the_kind text, the_key text, the_collection integer, the_newsletter integer, the_reader uuid, the_time timestamptz
) returns boolean language plpgsql stable as $$
declare
	choice record;
begin
	if the_kind = 'digest' then
		select confirmed_at, ended_at into choice from digest_subscriptions
		where subscriber_id = the_reader and collection_id = the_collection;
		return choice.confirmed_at is null or choice.ended_at is not null;
	elsif the_kind = 'issue' then
		if exists (select from newsletters where id = the_newsletter and hidden) then
			return true;
		end if;
		select status, converted_at, paused_until into choice from subscriptions
		where subscriber_id = the_reader and newsletter_id = the_newsletter;
		return choice.status is distinct from 'active' or choice.converted_at is null
			or coalesce(choice.paused_until > the_time, false);
	elsif the_kind = 'paper' then
		return not exists (
			select from paper_items
			join issues on issues.id = issue_id
			join newsletters on newsletters.id = issues.newsletter_id and not hidden
			join subscriptions on subscriptions.newsletter_id = issues.newsletter_id
				and subscriptions.subscriber_id = the_reader
			where paper_items.subscriber_id = the_reader and paper_items.mailing_key = the_key
				and subscriptions.status = 'active' and converted_at is not null
				and (paused_until is null or paused_until <= the_time)
		);
	end if;
	return false;
end $$;

-- Whether a mail goes to somebody invented for the demo directory, or belongs to one of its digests.
create or replace function is_demo_mail(the_kind text, the_key text, the_recipient text, the_reader uuid) returns boolean
language plpgsql stable set enable_seqscan = off as $$
declare
	the_id text := split_part(the_key, ':', 2);
begin
	if not exists (select from demo_rows) then
		return false;
	end if;
	if exists (select from demo_rows where kind = 'subscribers' and id = the_reader::text)
		or exists (
			select from subscribers join demo_rows on demo_rows.kind = 'subscribers' and demo_rows.id = subscribers.id::text
			where lower(email) = lower(the_recipient)
		)
		or exists (
			select from publishers join demo_rows on demo_rows.kind = 'publishers' and demo_rows.id = publishers.id::text
			where lower(email) = lower(the_recipient)
		)
	then
		return true;
	end if;
	if the_kind <> 'digest' then
		return false;
	end if;
	if the_key like 'digest-email:%' then
		return exists (
			select from demo_rows where kind = 'digest_emails' and id = the_id
				or kind = 'digest_configs' and id = (select config_id::text from digest_emails where digest_emails.id::text = the_id)
		);
	end if;
	return exists (
		select from demo_rows where kind = 'collection_digests' and id in (
			the_id, (select repeats_digest_id::text from collection_digests where collection_digests.id::text = the_id)
		)
	);
end $$;

-- Whether the person behind an address has proven that it is theirs: as a publisher, as a reader, or for a submission.
create or replace function is_proven_address(the_address text) returns boolean language sql stable as $$
	select exists (select from publishers where lower(email) = lower(the_address) and last_seen_at is not null)
		or exists (select from subscribers where lower(email) = lower(the_address) and confirmed_at is not null)
		or exists (select from submissions where lower(sender_email) = lower(the_address) and sender_confirmed_at is not null)
$$;

-- Whether an address must not get a mail. After a bounce, a complaint or an erasure, a newly requested confirmation is still
-- sent: one a week, since anybody can type in an address. What a reader chose or reported does not apply to mail about their
-- account, nor to what they ask for, as a reader or in another role: without it, a lost password would be lost for good, and a
-- desk, too. An address that nobody has proven gets one of these a week as well.
create or replace function is_suppressed_for(the_recipient text, the_kind text, the_id bigint) returns boolean
language plpgsql stable as $$
declare
	suppression record;
begin
	select reason, created_at into suppression from suppressions
	where email_hash = encode(sha256(convert_to(lower(the_recipient), 'UTF8')), 'hex');
	if not found then
		return false;
	end if;
	if the_kind = 'account' and suppression.reason <> 'bounced' then
		return false;
	end if;
	if the_kind = 'confirmation' then
		if suppression.reason = 'unsubscribed' then
			return true;
		end if;
	elsif the_kind in ('magic-link', 'claim', 'submission-confirmation', 'answer') and suppression.reason <> 'bounced' then
		if is_proven_address(the_recipient) then
			return false;
		end if;
		if suppression.reason = 'unsubscribed' then
			return true;
		end if;
	else
		return true;
	end if;
	return not exists (
		select from deliveries asked
		where asked.id = the_id and asked.created_at > suppression.created_at
			and not exists (
				select from deliveries
				where lower(recipient) = lower(the_recipient) and kind = the_kind and status in ('sent', 'kept', 'uncertain')
					and id < the_id and created_at > greatest(suppression.created_at, asked.created_at - interval '7 days')
			)
	);
end $$;

-- Records the outcomes of some mails and claims the next ones in one update, because starting an update costs more than
-- changing a few rows. `changes` holds the new status of each mail: 'sending' for those to claim, something else for those to
-- settle; `claimed_ids` and `settled_ids` list the two kinds. Unwanted mails and those of the demo are detected here, in the
-- statement that decides whether a mail goes out.
drop function if exists claim_deliveries(jsonb, bigint[], bigint[]);
create or replace function claim_deliveries(changes jsonb, claimed_ids bigint[], settled_ids bigint[])
returns table (id bigint, attempts integer, is_suppressed boolean, is_unwanted boolean, is_demo boolean) language plpgsql
-- One plan serves all values and finds everything by key: it may be made while tables are empty and kept until they are large.
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
	claimed_count integer;
begin
	if changes @? '$[*] ? (@.status == "queued")' then
		-- Locks mailings before mails, as everywhere: pausing one waits for its claimed mails, which must not wait for it.
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
			returning deliveries.id, deliveries.status, deliveries.attempts, kind, mailing_key, subscriber_id, recipient,
				deliveries.claimed_at
		), freed as (
			delete from delivery_reservations where delivery_id = any(settled_ids)
		)
		select changed.id, changed.attempts,
			is_suppressed_for(changed.recipient, changed.kind, changed.id),
			demo.is_demo or mailing.key is not null and is_mailing_unwanted(
				changed.kind, mailing.key, mailing.collection_id, mailing.newsletter_id, changed.subscriber_id, changed.claimed_at
			),
			demo.is_demo
		from changed
		cross join lateral (
			select is_demo_mail(changed.kind, changed.mailing_key, changed.recipient, changed.subscriber_id) as is_demo
		) as demo
		-- `offset 0`: a planner with few statistics would scan this table for each mail.
		left join lateral (
			select key, collection_id, newsletter_id from mailings
			where changed.kind in ('digest', 'issue', 'paper') and key = changed.mailing_key offset 0
		) as mailing on true
		where changed.status = 'sending';
	get diagnostics claimed_count = row_count;
	-- Held or withdrawn since it was reserved: released, so that it is free when it is resumed.
	if claimed_count < cardinality(claimed_ids) then
		delete from delivery_reservations
		where delivery_id = any(claimed_ids)
			and not exists (select from deliveries where deliveries.id = delivery_id and status = 'sending');
	end if;
end $$;

-- Reserves the next due mails for a lane: one lane at a time, since two would find the same mails. Of a mailing, mails after
-- the mark come first, so that the dead index entries of sent mails are not scanned each time. Without statistics (the embedded
-- engine never gathers any) the planner would sort everything that waits, so index scans are forced.
drop function if exists reserve_deliveries(uuid, timestamptz, integer);
create or replace function reserve_deliveries(
	the_lane uuid, the_time timestamptz, the_limit integer, the_mark bigint default null
)
returns table (
	id bigint, kind text, mailing_key text, recipient text, subscriber_id uuid, message_id text, subject text, html text,
	plain_text text, headers jsonb, is_suppressed boolean
) language plpgsql
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off set jit = off set plan_cache_mode = auto
as $$
declare
	mark_time timestamptz;
begin
	-- `reservations` in database/locks.ts.
	perform pg_advisory_xact_lock(4361022);
	select next_attempt_at into mark_time from deliveries
	where deliveries.id = the_mark and deliveries.kind in ('digest', 'issue', 'paper');
	return query
		with due as (
			(
				select deliveries.id from deliveries
				where status = 'queued' and (deliveries.kind in ('digest', 'issue', 'paper')) is false
					and next_attempt_at <= the_time
					and not exists (select from delivery_reservations where delivery_id = deliveries.id)
				order by (deliveries.kind in ('digest', 'issue', 'paper')), next_attempt_at, deliveries.id
				limit the_limit
			)
			union all
			(
				select deliveries.id from deliveries
				where status = 'queued' and deliveries.kind in ('digest', 'issue', 'paper')
					and (next_attempt_at, deliveries.id) > (coalesce(mark_time, '-infinity'), coalesce(the_mark, 0))
					and next_attempt_at <= the_time
					and not exists (select from delivery_reservations where delivery_id = deliveries.id)
				order by (deliveries.kind in ('digest', 'issue', 'paper')), next_attempt_at, deliveries.id
				limit the_limit
			)
			limit the_limit
		), reserved as (
			insert into delivery_reservations (delivery_id, reserved_by)
			select due.id, the_lane from due
			on conflict do nothing
			returning delivery_id
		)
		select deliveries.id, deliveries.kind, deliveries.mailing_key, deliveries.recipient, deliveries.subscriber_id,
			deliveries.message_id, deliveries.subject, deliveries.html, deliveries.plain_text, deliveries.headers, is_suppressed_for(
				deliveries.recipient, deliveries.kind, deliveries.id
			)
		from reserved join deliveries on deliveries.id = delivery_id
		order by deliveries.kind in ('digest', 'issue', 'paper'), next_attempt_at, deliveries.id;
	if not found and the_mark is not null then
		return query select * from reserve_deliveries(the_lane, the_time, the_limit);
	end if;
end $$;

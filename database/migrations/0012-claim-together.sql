-- Mails that several lanes reach for at the same moment are claimed, and the ones before them settled, in one statement: one
-- commit, and one wait for the disk.
create function claim_deliveries(requests jsonb)
returns table (id bigint, attempts integer, is_suppressed boolean) language plpgsql as $$
declare
	request record;
begin
	for request in
		select * from jsonb_to_recordset(requests) as given (
			id bigint, lane uuid, "time" timestamptz, previous_id bigint, status text, error text, code integer,
			is_address_refused boolean, "end" timestamptz, next_attempt timestamptz
		)
	loop
		return query
			select request.id, claimed.attempts, claimed.is_suppressed
			from claim_delivery(
				request.id, request.lane, request."time", request.previous_id, request.status, request.error, request.code,
				request.is_address_refused, request."end", request.next_attempt
			) as claimed;
	end loop;
end $$;

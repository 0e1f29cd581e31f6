-- The last mail about a newsletter that was sent to a reader or refused: a single issue or a paper that contained one. Looks
-- first for the kind that the reader chose. Forces index scans, since it is called once for each reader of a page.
create or replace function last_mail_about(
	the_newsletter integer, the_reader uuid, address text, rhythm text, since timestamptz
) returns table (status text, finished_at timestamptz, last_error text) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_sort = off set plan_cache_mode = force_generic_plan
as $$
declare
	kind text;
begin
	foreach kind in array case rhythm when 'each' then array['issue', 'paper'] else array['paper', 'issue'] end loop
		if kind = 'issue' then
			return query
				select deliveries.status, deliveries.finished_at, deliveries.last_error
				from mailings
				join deliveries on deliveries.mailing_key = mailings.key and lower(deliveries.recipient) = lower(address)
				where mailings.newsletter_id = the_newsletter and mailings.started_at >= since
					and deliveries.status in ('sent', 'kept', 'failed', 'uncertain')
				order by mailings.started_at desc limit 1;
		else
			return query
				select deliveries.status, deliveries.finished_at, deliveries.last_error
				from issues
				join paper_items on paper_items.subscriber_id = the_reader and paper_items.issue_id = issues.id
				join deliveries on deliveries.mailing_key = paper_items.mailing_key
					and lower(deliveries.recipient) = lower(address)
				where issues.newsletter_id = the_newsletter and issues.created_at >= since
					and deliveries.status in ('sent', 'kept', 'failed', 'uncertain')
				order by issues.created_at desc limit 1;
		end if;
		exit when found;
	end loop;
end $$;

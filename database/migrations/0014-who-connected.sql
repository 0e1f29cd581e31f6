-- migrate: before
-- Which publisher had readers and events sent somewhere: a colleague's address ends with their part in the listing. Null if an
-- editor did, or if nobody knows any more.
alter table publisher_webhooks add column connected_by uuid references publishers (id) on delete set null;
alter table publisher_connections add column connected_by uuid references publishers (id) on delete set null;

update publisher_webhooks set connected_by = publishers.id
from (
	select distinct on (subject_id) subject_id, username from audit_log
	where subject_kind = 'webhook' and action = 'changed' and before ->> 'url' is distinct from after ->> 'url'
	order by subject_id, id desc
) as latest
join publishers on username = 'publisher ' || email
where newsletter_id::text = subject_id;

update publisher_connections set connected_by = publishers.id
from (
	select distinct on (subject_id) subject_id, username from audit_log
	where subject_kind = 'delivery' and action = 'changed' and (
		before -> 'service' is distinct from after -> 'service' or before -> 'settings' is distinct from after -> 'settings'
		or after ->> 'secret' is not null
	)
	order by subject_id, id desc
) as latest
join publishers on username = 'publisher ' || email
where newsletter_id::text = subject_id and claim_id is not null;

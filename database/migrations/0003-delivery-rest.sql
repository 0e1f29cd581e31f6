-- Whether the reader chose their time zone: UTC may be meant, and is not replaced by the browser's then.
alter table subscribers add column time_zone_chosen boolean not null default false;

-- Who left is named in the publisher's files until then, from the first that named them: one may not have arrived.
alter table hand_overs add column named_until timestamptz;
create index hand_overs_named on hand_overs (named_until) where named_until is not null and subscription_id is null;

-- Papers as editors see them: those that stand still first.
create index paper_mailings on mailings ((status in ('paused', 'stopped')) desc, started_at desc) where key like 'paper:%';

-- A newsletter that became part of another: links in mails of before still name it.
create table merged_newsletters (
	old_id integer primary key,
	newsletter_id integer not null references newsletters on delete cascade
);
create index merged_newsletters_by_newsletter on merged_newsletters (newsletter_id);
-- What was merged before is known from the audit log; of several in a row, the last still stands.
insert into merged_newsletters (old_id, newsletter_id)
with recursive merges as (
	select subject_id::integer as old_id, (after ->> 'id')::integer as newsletter_id
	from audit_log where action = 'merged' and subject_kind = 'newsletter'
), followed as (
	select * from merges
	union
	select followed.old_id, merges.newsletter_id from followed join merges on merges.old_id = followed.newsletter_id
)
select old_id, newsletter_id from followed join newsletters on newsletters.id = newsletter_id
on conflict do nothing;

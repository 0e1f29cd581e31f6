-- migrate: before
-- What a reader takes back before confirming it: no link asks for it any more.
alter table confirmation_choices add column withdrawn_at timestamptz;
alter table confirmation_choices add column withdrawn_by text not null default '';

-- migrate: before
-- The names that were typed with a sign-up: whoever typed an address need not own it, so they count once it is confirmed.
alter table signups add column first_name text not null default '';
alter table signups add column last_name text not null default '';

-- Whose mail may be published under a listed newsletter's name.

-- Senders that an editor has called right, beside the one that the source began with.
create table source_senders (
	source_id integer not null references newsletter_sources on delete cascade,
	-- A domain; or an address, where many share a domain or nothing could be proven.
	sender text not null,
	-- False: the address alone is enough, because its mail proves nothing.
	needs_proof boolean not null,
	remembered_at timestamptz not null,
	primary key (source_id, sender)
);

alter table pending_emails
	-- Who it is proven to come from; empty when nobody knows.
	add column proven_sender text not null default '',
	-- What the checks of its sender found, in sentences; a mail that was set aside for its sender has some.
	add column sender_checks text[] not null default '{}',
	-- When its sender is asked after again, because nobody answered.
	add column look_again_at timestamptz;
create index pending_emails_to_look_at_again on pending_emails (look_again_at) where look_again_at is not null;

-- Listed newsletters are found by a name, whoever sends under it.
create index source_keys_by_name on source_keys (split_part(key, '@', 1));

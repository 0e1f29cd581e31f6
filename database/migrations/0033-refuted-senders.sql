-- Whether a check speaks against the sender of a mail that was set aside: its address is not offered to be trusted then.
alter table pending_emails add column sender_is_refuted boolean not null default false;

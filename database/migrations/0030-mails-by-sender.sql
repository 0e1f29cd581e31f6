-- Whether a sender has written under the same heading before.
create index pending_emails_by_sender on pending_emails (from_address, id);

-- migrate: before
-- A digest that was mailed is removed from every list and page, but what its readers were told stays known.
alter table digest_emails add column removed_at timestamptz;
alter table collection_digests add column removed_at timestamptz;

-- Counts the mails of a mailing that stayed in the outbox for want of a mail server.
create index deliveries_kept on deliveries (mailing_key) where status = 'kept';

-- migrate: before
-- Deleting an issue looks for the mails it came by; merging newsletters and removing one for good delete many issues.
create index pending_emails_by_issue on pending_emails (issue_id) where issue_id is not null;

export type ExportedTable = {
	table: string;
	/** The primary key, which rows are ordered and paged by. */
	key: readonly string[];
	/** Columns left out: credentials, and links that act for someone. */
	without?: readonly string[];
	/** Batch size for tables with large rows; 500 by default. */
	batch?: number;
};

/** The exported tables, each after those it references. */
export const exportedTables: readonly ExportedTable[] = [
	{ table: 'settings', key: ['key'] },
	{ table: 'users', key: ['id'], without: ['password_hash'] },
	{ table: 'invitations', key: ['id'], without: ['token_hash'] },
	{ table: 'notice_choices', key: ['user_id'] },
	{ table: 'newsletters', key: ['id'] },
	{ table: 'newsletter_feeds', key: ['newsletter_id'] },
	{ table: 'newsletter_old_slugs', key: ['slug'] },
	{ table: 'merged_newsletters', key: ['old_id'] },
	{ table: 'categories', key: ['id'] },
	{ table: 'category_old_slugs', key: ['slug'] },
	{ table: 'newsletter_categories', key: ['newsletter_id', 'category_id'] },
	{ table: 'collections', key: ['id'] },
	{ table: 'collection_old_slugs', key: ['slug'] },
	{ table: 'collection_members', key: ['collection_id', 'newsletter_id'] },
	{ table: 'issues', key: ['id'], batch: 50 },
	{ table: 'feed_entries', key: ['newsletter_id', 'entry_id'] },
	{ table: 'channels', key: ['id'] },
	{ table: 'videos', key: ['id'] },
	{ table: 'subscribers', key: ['id'] },
	{ table: 'subscriptions', key: ['id'] },
	{ table: 'paper_items', key: ['subscriber_id', 'issue_id'] },
	{ table: 'forward_permissions', key: ['newsletter_id'] },
	// The secret gives access to the publisher's own system.
	{ table: 'publisher_connections', key: ['newsletter_id'], without: ['secret'] },
	{ table: 'hand_overs', key: ['id'] },
	{ table: 'first_deliveries', key: ['subscription_id'] },
	{ table: 'digest_subscriptions', key: ['subscriber_id', 'collection_id'] },
	{ table: 'consents', key: ['id'] },
	{ table: 'suppressions', key: ['email_hash'] },
	{ table: 'signups', key: ['id'] },
	{ table: 'signup_choices', key: ['signup_id', 'newsletter_id'] },
	{ table: 'signup_digests', key: ['signup_id', 'collection_id'] },
	{ table: 'confirmations', key: ['id'] },
	// Mails contain links that confirm, sign in and leave for anyone who has them.
	{ table: 'deliveries', key: ['id'], without: ['html', 'plain_text', 'headers'] },
	{ table: 'prompts', key: ['id'] },
	{ table: 'newsletter_sources', key: ['id'] },
	{ table: 'source_keys', key: ['key'] },
	{ table: 'source_senders', key: ['source_id', 'sender'] },
	{ table: 'source_merges', key: ['id'], batch: 50 },
	{ table: 'pending_emails', key: ['id'], batch: 2 },
	{ table: 'collection_digests', key: ['id'], batch: 50 },
	{ table: 'digest_configs', key: ['id'], batch: 50 },
	{ table: 'digest_emails', key: ['id'], batch: 50 },
	{ table: 'mail_reports', key: ['key'] },
	{ table: 'report_counts', key: ['day', 'source', 'outcome'] },
	{ table: 'mailing_stops', key: ['id'] },
	{ table: 'mailings', key: ['key'], batch: 50 },
	{ table: 'mailing_links', key: ['mailing_key', 'position'] },
	{ table: 'publishers', key: ['id'] },
	// Codes prove ownership of a listing.
	{ table: 'claims', key: ['id'], without: ['code', 'mail_code_hash'] },
	{ table: 'claim_checks', key: ['id'] },
	{ table: 'colleagues', key: ['newsletter_id', 'publisher_id'] },
	{ table: 'listing_changes', key: ['id'] },
	{ table: 'removal_requests', key: ['newsletter_id'] },
	// The secret signs requests to the publisher.
	{ table: 'publisher_webhooks', key: ['newsletter_id'], without: ['secret'] },
	{ table: 'webhook_events', key: ['id'] },
	{ table: 'submissions', key: ['id'], without: ['confirmation_hash'] },
	{ table: 'messages', key: ['id'] },
	// Derived from other columns, for the search.
	{ table: 'audit_log', key: ['id'], without: ['searched'] },
	{ table: 'demo_rows', key: ['kind', 'id'] },
	{ table: 'page_views', key: ['day', 'path'] },
	{ table: 'outbound_clicks', key: ['day', 'newsletter_id', 'kind'] },
	{ table: 'vain_searches', key: ['day', 'text'] },
	{ table: 'service_usage', key: ['day', 'service'] },
];

/** All other tables, and why they are not exported. */
export const excludedTables: Readonly<Record<string, string>> = {
	migrations: 'Which changes of the schema were applied; a new database has its own.',
	function_files: 'Which functions of the database were applied; a new one has its own.',
	sessions: 'Who is signed in; of no use elsewhere, and a proof of who somebody is.',
	link_sessions: 'Which readers and publishers are signed in; a proof of who somebody is.',
	sign_in_links: 'Links that open a reader’s page or a publisher’s desk, or reset a password.',
	confirmation_links: 'Links that confirm for a reader.',
	confirmation_choices: 'What a confirmation that was mailed asks about; its links do not leave here either.',
	known_networks: 'Where accounts signed in from, kept only to slow down guessing.',
	failed_attempts: 'Wrong passwords of the last minutes, kept only to slow down guessing.',
	mailbox_places: 'How far a mailbox was read; another program begins anew.',
	mail_runs: 'What is being done with mail at this moment.',
	backups: 'Which backups were made, and where they lie.',
	runs: 'Imports and image updates of the last day, with the files they work through.',
	service_connections: 'When outside services were last reached from here.',
	image_searches: 'Which sites were asked for a picture lately.',
	processes: 'Which programs run at this moment.',
	mail_hours: 'How many mails went out from here in the hours of the last week.',
	sender_leases: 'Which program sends mail at this moment.',
	search_documents: 'Made from the newsletters, for the search.',
	search_words: 'Made from the newsletters, for the search.',
	search_recounts: 'Made from the newsletters, for the search.',
	search_changes: 'Made from the newsletters, for the search.',
	subscriber_counts: 'Made from the subscribers, for their totals.',
	subscriber_count_changes: 'Made from the subscribers, for their totals.',
	issue_documents: 'Made from the issues, for the search.',
	delivery_reservations: 'Which mails are about to be written, for a moment.',
	built_files: 'Scripts and styles of the versions that served of late.',
	directory_removals: 'A note between programs about newsletters that were just removed.',
};

/** Tables with credentials and links that act for someone: a backup encrypts them if a passphrase is set. */
export const secretTables: readonly string[] = [
	...exportedTables
		.filter(({ without }) => without && !without.includes('searched'))
		.map(({ table }) => table),
	'sessions',
	'link_sessions',
	'sign_in_links',
	'confirmation_links',
	'pending_emails',
	'mailings',
	'settings',
];

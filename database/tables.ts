import type { Generated } from 'kysely';
import type { Frequency } from '#features/newsletters/contract/frequency.ts';
import type { GeneratedMoment, Json, Moment, OptionalMoment } from './columns.ts';
import type {
	CollectionDigestsTable,
	DigestConfigsTable,
	DigestEmailsTable,
	MailingLinksTable,
	MailingsTable,
} from './digest-tables.ts';
import type {
	AuditLogTable,
	MessagesTable,
	OutboundClicksTable,
	PageViewsTable,
	PromptsTable,
	RunsTable,
	ServiceConnectionsTable,
	ServiceUsageTable,
	SettingsTable,
	SubmissionsTable,
	VainSearchesTable,
} from './house-tables.ts';
import type {
	MailboxPlacesTable,
	MailRunsTable,
	NewsletterFeedsTable,
	NewsletterSourcesTable,
	PendingEmailsTable,
	SourceMergesTable,
} from './inbox-tables.ts';
import type {
	ConfirmationChoicesTable,
	ConfirmationLinksTable,
	ConfirmationsTable,
	ConsentsTable,
	DigestSubscriptionsTable,
	ReaderSessionsTable,
	SignInLinksTable,
	SignupChoicesTable,
	SignupDigestsTable,
	SignupsTable,
	SuppressionsTable,
} from './reader-tables.ts';

export type NewslettersTable = {
	id: Generated<number>;
	slug: string;
	name: string;
	description: Generated<string>;
	image_url: Generated<string>;
	signup_url: Generated<string>;
	youtube_url: Generated<string>;
	feed_url: Generated<string>;
	frequency: Generated<Frequency>;
	rating: number | null;
	subscribers: Generated<number>;
	tags: Generated<string[]>;
	is_sponsored: Generated<boolean>;
	featured_text: Generated<string>;
	direct_signup: Generated<boolean>;
	hidden: Generated<boolean>;
	deleted_at: OptionalMoment;
	was_hidden: Generated<boolean>;
	created_at: GeneratedMoment;
	updated_at: GeneratedMoment;
};

type CategoriesTable = {
	id: Generated<number>;
	slug: string;
	name: string;
	description: Generated<string>;
	position: Generated<number>;
	newsletter_count: Generated<number>;
	created_at: GeneratedMoment;
};

type CollectionsTable = {
	id: Generated<number>;
	slug: string;
	name: string;
	description: Generated<string>;
	icon: Generated<string>;
	color: Generated<'primary' | 'secondary' | 'accent'>;
	tags: Generated<string[]>;
	position: Generated<number>;
	created_at: GeneratedMoment;
};

type IssuesTable = {
	id: Generated<number>;
	newsletter_id: number;
	title: string;
	slug: string;
	original_html: Generated<string>;
	reading_html: Generated<string>;
	excerpt: Generated<string>;
	content_hash: string;
	origin: Generated<'mail' | 'feed' | 'editor' | 'demo'>;
	sent_at: Moment;
	created_at: GeneratedMoment;
};

type ChannelsTable = {
	id: Generated<number>;
	newsletter_id: number;
	external_id: Generated<string>;
	handle: Generated<string>;
	title: Generated<string>;
	description: Generated<string>;
	thumbnail_url: Generated<string>;
	banner_url: Generated<string>;
	subscriber_count: number | null;
	video_count: number | null;
	view_count: number | null;
	import_status: Generated<'idle' | 'importing' | 'failed'>;
	import_error: Generated<string>;
	imported_at: OptionalMoment;
	created_at: GeneratedMoment;
	uploads_id: Generated<string>;
	import_run: Generated<number>;
	import_page_token: Generated<string>;
	import_found: Generated<number>;
	import_attempts: Generated<number>;
	import_started_at: OptionalMoment;
};

type VideosTable = {
	id: Generated<number>;
	newsletter_id: number;
	video_id: string;
	title: string;
	description: Generated<string>;
	thumbnail_url: Generated<string>;
	channel_title: Generated<string>;
	ai_explanation: string | null;
	hidden: Generated<boolean>;
	published_at: Moment;
	created_at: GeneratedMoment;
	channel_id: Generated<string>;
	seen_run: Generated<number>;
	explanation_status: Generated<'none' | 'written' | 'reviewed' | 'failed'>;
	explanation_error: Generated<string>;
	explained_at: OptionalMoment;
};

type SubscribersTable = {
	id: Generated<string>;
	email: string;
	first_name: Generated<string>;
	last_name: Generated<string>;
	source: Generated<string>;
	created_at: GeneratedMoment;
	last_active_at: OptionalMoment;
	confirmed_at: OptionalMoment;
	is_converted: Generated<boolean>;
	has_left: Generated<boolean>;
};

type SubscriptionsTable = {
	id: Generated<number>;
	subscriber_id: string;
	newsletter_id: number;
	status: Generated<'active' | 'unsubscribed' | 'bounced' | 'complained'>;
	source: Generated<string>;
	converted_at: OptionalMoment;
	created_at: GeneratedMoment;
	ended_at: OptionalMoment;
	ended_by: Generated<string>;
};

type DeliveriesTable = {
	id: Generated<number>;
	kind: 'confirmation' | 'reminder' | 'magic-link' | 'digest' | 'test' | 'answer' | 'submission-confirmation';
	mailing_key: string;
	recipient: string;
	subscriber_id: string | null;
	message_id: string;
	subject: string;
	html: Generated<string>;
	plain_text: Generated<string>;
	headers: Json<Record<string, string>>;
	status: Generated<'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'kept' | 'withdrawn'>;
	attempts: Generated<number>;
	next_attempt_at: GeneratedMoment;
	last_error: Generated<string>;
	created_at: GeneratedMoment;
	claimed_at: OptionalMoment;
	claimed_by: string | null;
	answer_code: number | null;
	address_refused: Generated<boolean>;
	finished_at: OptionalMoment;
};

type UsersTable = {
	id: Generated<number>;
	username: string;
	password_hash: string;
	role: Generated<'owner' | 'editor'>;
	approved_at: OptionalMoment;
	created_at: GeneratedMoment;
};

type SessionsTable = {
	id: Generated<number>;
	token_hash: string;
	user_id: number;
	user_agent: Generated<string>;
	ip_truncated: Generated<string>;
	created_at: GeneratedMoment;
	last_seen_at: GeneratedMoment;
	expires_at: Moment;
};

type OldSlugsTable<Owner extends string> = Record<Owner, number> & {
	slug: string;
	retired_at: GeneratedMoment;
};

/** Every table that the queries of this folder touch. */
export type Tables = {
	newsletters: NewslettersTable;
	newsletter_old_slugs: OldSlugsTable<'newsletter_id'>;
	categories: CategoriesTable;
	category_old_slugs: OldSlugsTable<'category_id'>;
	newsletter_categories: { newsletter_id: number; category_id: number };
	directory_removals: { newsletter_id: number; removed_at: GeneratedMoment };
	collections: CollectionsTable;
	collection_old_slugs: OldSlugsTable<'collection_id'>;
	collection_members: {
		collection_id: number;
		newsletter_id: number;
		position: Generated<number>;
		note: Generated<string>;
		added_at: GeneratedMoment;
	};
	issues: IssuesTable;
	channels: ChannelsTable;
	videos: VideosTable;
	subscribers: SubscribersTable;
	subscriptions: SubscriptionsTable;
	digest_subscriptions: DigestSubscriptionsTable;
	consents: ConsentsTable;
	suppressions: SuppressionsTable;
	signups: SignupsTable;
	signup_choices: SignupChoicesTable;
	signup_digests: SignupDigestsTable;
	confirmations: ConfirmationsTable;
	confirmation_choices: ConfirmationChoicesTable;
	confirmation_links: ConfirmationLinksTable;
	sign_in_links: SignInLinksTable;
	reader_sessions: ReaderSessionsTable;
	deliveries: DeliveriesTable;
	sender_leases: { claimed_by: string; renewed_at: Moment };
	users: UsersTable;
	sessions: SessionsTable;
	known_networks: { user_id: number; network: string; last_used_at: Moment };
	failed_attempts: { id: Generated<number>; bucket: string; failed_at: GeneratedMoment };
	prompts: PromptsTable;
	newsletter_sources: NewsletterSourcesTable;
	pending_emails: PendingEmailsTable;
	source_keys: { key: string; source_id: number };
	source_senders: { source_id: number; sender: string; needs_proof: boolean; remembered_at: Moment };
	source_merges: SourceMergesTable;
	mailbox_places: MailboxPlacesTable;
	mail_runs: MailRunsTable;
	newsletter_feeds: NewsletterFeedsTable;
	image_searches: { newsletter_id: number; sought_at: Moment };
	collection_digests: CollectionDigestsTable;
	digest_configs: DigestConfigsTable;
	digest_emails: DigestEmailsTable;
	mailings: MailingsTable;
	mailing_links: MailingLinksTable;
	audit_log: AuditLogTable;
	submissions: SubmissionsTable;
	messages: MessagesTable;
	page_views: PageViewsTable;
	outbound_clicks: OutboundClicksTable;
	runs: RunsTable;
	service_connections: ServiceConnectionsTable;
	service_usage: ServiceUsageTable;
	vain_searches: VainSearchesTable;
	settings: SettingsTable;
};

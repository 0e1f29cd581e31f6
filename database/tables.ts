// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { AccountsTables } from './tables/accounts.ts';
import type { CollectionsTables } from './tables/collections.ts';
import type { DeliveryTables } from './tables/delivery.ts';
import type { DigestsTables } from './tables/digests.ts';
import type { InboxTables } from './tables/inbox.ts';
import type { InsightsTables } from './tables/insights.ts';
import type { MailTables } from './tables/mail.ts';
import type { NewslettersTables } from './tables/newsletters.ts';
import type { NoticesTables } from './tables/notices.ts';
import type { PromptsTables } from './tables/prompts.ts';
import type { PublishersTables } from './tables/publishers.ts';
import type { ReadersTables } from './tables/readers.ts';
import type { SearchTables } from './tables/search.ts';
import type { SiteTables } from './tables/site.ts';
import type { StatusTables } from './tables/status.ts';
import type { SubmissionsTables } from './tables/submissions.ts';
import type { SubscribingTables } from './tables/subscribing.ts';
import type { VideosTables } from './tables/videos.ts';

export type Tables = AccountsTables &
	CollectionsTables &
	DeliveryTables &
	DigestsTables &
	InboxTables &
	InsightsTables &
	MailTables &
	NewslettersTables &
	NoticesTables &
	PromptsTables &
	PublishersTables &
	ReadersTables &
	SearchTables &
	SiteTables &
	StatusTables &
	SubmissionsTables &
	SubscribingTables &
	VideosTables;

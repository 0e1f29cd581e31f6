import type { z } from 'zod';
import type { Db, Tx } from '#database/database.ts';
import type { IssueText } from '#features/newsletters/contract/manage-issues.ts';
import type {
	NewNewsletter,
	Newsletter,
	NewsletterChange,
} from '#features/newsletters/contract/newsletters.ts';
import type { NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import type { Mailbox } from '#gateways/mailbox/mailbox.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import type { SenderNeeds } from './mails/prove-sender.ts';

type Writing = { enqueue: Enqueue; clock: Clock };

/** What the directory does with newsletters and issues, whoever brings them. */
export type Listings = {
	createNewsletterIn: (
		tx: Tx,
		needs: Writing,
		actor: Identity,
		input: z.output<typeof NewNewsletter>,
	) => Promise<NewsletterRow>;
	updateNewsletterIn: (
		tx: Tx,
		needs: Writing,
		actor: Identity,
		id: number,
		change: NewsletterChange,
	) => Promise<NewsletterRow>;
	presentNewsletter: (row: NewsletterRow) => Newsletter;
	writeIssue: (
		text: IssueText,
		recipients?: readonly string[],
	) => Promise<{
		title: string;
		slug: string;
		original_html: string;
		reading_html: string;
		excerpt: string;
		content_hash: string;
		sent_at: Date;
	}>;
	/** Makes a picture ours and answers its address. */
	keepImage: (bytes: Buffer) => Promise<{ imageUrl: string }>;
};

export type InboxNeeds = SenderNeeds & {
	db: Db;
	clock: Clock;
	log: Log;
	enqueue: Enqueue;
	/** Null where no mailbox is configured. */
	mailbox: Mailbox | null;
	textModel: TextModel | null;
	webReader: WebReader;
	listings: Listings;
};

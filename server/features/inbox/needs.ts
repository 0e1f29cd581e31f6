import type { z } from 'zod';
import type { IssueText } from '#contract/manage-issues.ts';
import type { NewNewsletter, Newsletter, NewsletterChange } from '#contract/newsletters.ts';
import type { Mailbox } from '#server/gateways/mailbox/mailbox.ts';
import type { TextModel } from '#server/gateways/text-model/text-model.ts';
import type { WebReader } from '#server/gateways/web-reader/web-reader.ts';
import type { Identity } from '#server/http/identity.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Db, Tx } from '#server/store/database.ts';
import type { NewsletterRow } from '#server/store/newsletters.ts';
import type { SenderNeeds } from './prove-sender.ts';

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

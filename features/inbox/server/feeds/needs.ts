import type { Db } from '#database/database.ts';
import type { IssueText } from '#features/newsletters/contract/manage-issues.ts';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';

export type FeedNeeds = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	webReader: WebReader;
	/** An issue as the directory keeps it, cleaned. */
	writeIssue: (text: IssueText) => Promise<{
		title: string;
		slug: string;
		original_html: string;
		reading_html: string;
		excerpt: string;
		content_hash: string;
		sent_at: Date;
	}>;
};

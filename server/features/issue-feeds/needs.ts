import type { IssueText } from '#contract/manage-issues.ts';
import type { WebReader } from '#server/gateways/web-reader/web-reader.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/store/database.ts';

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

import { inTransaction } from '#database/database.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { beginImport } from '#features/videos/store/video-imports.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { importVideos } from './jobs.ts';
import type { VideoNeeds } from './needs.ts';

/** Starts an import on request of an editor, whatever the result of the last one. */
export function importNow(
	{ db, enqueue, clock }: Pick<VideoNeeds, 'db' | 'enqueue' | 'clock'>,
	actor: Identity,
	newsletterId: number,
): Promise<void> {
	return inTransaction(db, async (tx) => {
		const [newsletter] = await lockNewsletters(tx, [newsletterId]);
		if (!newsletter) throw new Problem('newsletter_not_found');
		if (newsletter.youtube_url === '') throw new Problem('channel_not_found');
		const run = await beginImport(tx, newsletterId, { now: clock() });
		await enqueue(tx, importVideos, { newsletterId, run });
		await insertAuditEntry(tx, {
			actor,
			action: 'began to import the videos of',
			subject: { kind: 'newsletter', id: newsletterId, name: newsletter.name },
			before: null,
			after: { youtubeUrl: newsletter.youtube_url },
			now: clock(),
		});
	});
}

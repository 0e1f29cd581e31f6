import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#database/database.ts';
import {
	countWithoutImage,
	listWithoutImage,
	noteImageSearch,
} from '#features/inbox/store/newsletter-sources.ts';
import { ignoreUnreadable, keepImage } from '#features/newsletters/server/images/keep-image.ts';
import { updateNewsletterIn } from '#features/newsletters/server/update-newsletter.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { advanceRun } from '#features/site/server/runs/start-run.ts';
import {
	executeRun,
	findRun,
	findRunRequest,
	insertRun,
	listRunningRuns,
	type RunRow,
} from '#features/site/store/runs.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { InboxNeeds } from '../needs.ts';

type Needs = Pick<InboxNeeds, 'db' | 'clock' | 'enqueue' | 'files' | 'webReader'>;

const kind = 'update-images';
/** How many sites are read concurrently, and how long before one is read again. */
const batchSize = 2;
const askAgainMs = 24 * 3600 * 1000;

/**
 * Gives newsletters without an image the one that their site declares, stored by us; the others keep their drawn cover.
 * Repeated requests join the run in progress.
 */
export async function updateImages(
	needs: Needs,
	actor: Identity,
	{ waits }: { waits: boolean },
): Promise<{ updatedCount: number; remainingCount: number; message: string; runId: number }> {
	const run = await advanceRun(needs, await beginRun(needs, actor), waits && continueImageUpdate);
	return {
		updatedCount: run.report.updated,
		remainingCount: run.state === 'running' ? Math.max(0, run.total - run.done) : 0,
		message: run.message || 'The sites of newsletters without an image are being looked at.',
		runId: run.id,
	};
}

async function beginRun({ db, clock }: Needs, actor: Identity): Promise<RunRow> {
	const now = clock();
	const soughtBefore = new Date(now.getTime() - askAgainMs);
	const { waiting } = await countWithoutImage(db, soughtBefore);
	while (true) {
		const begun = await inTransaction(db, (tx) =>
			insertRun(tx, { kind, actor, request: { soughtBefore }, total: waiting, now }),
		);
		if (begun) return begun;
		const other = (await listRunningRuns(db)).find((run) => run.kind === kind);
		const run = other && (await findRun(db, other.id));
		if (run) return run;
	}
}

export async function continueImageUpdate(needs: Needs, runId: number, { forMs }: { forMs: number }) {
	const { db, clock } = needs;
	const request = await findRunRequest<{ soughtBefore: string }>(db, runId);
	if (!request) return findRun(db, runId);
	const soughtBefore = new Date(request.soughtBefore);
	return executeRun(
		db,
		runId,
		{ clock, forMs },
		{
			async prepare() {
				const sites = await listWithoutImage(db, batchSize, soughtBefore);
				if (sites.length === 0) return null;
				return Promise.all(
					sites.map(async ({ id, signup_url, feed_url }) => ({
						id,
						imageUrl: await findImage(needs, signup_url || feed_url),
					})),
				);
			},
			async act(tx, run, looked) {
				const actor = { userId: run.user_id, username: run.username };
				let { updated, skipped } = run.report;
				const present = await lockNewsletters(
					tx,
					looked.map(({ id }) => id),
				);
				for (const { id, imageUrl } of looked) {
					// Deleted, merged or given an image while its site was being read.
					if (present.find((row) => row.id === id)?.image_url !== '') continue;
					await noteImageSearch(tx, id, clock());
					if (imageUrl) await updateNewsletterIn(tx, needs, actor, id, { imageUrl });
					if (imageUrl) updated += 1;
					else skipped += 1;
				}
				return { done: run.done + looked.length, report: { ...run.report, updated, skipped } };
			},
			async conclude(run) {
				const { all } = await countWithoutImage(db, soughtBefore);
				return describeUpdated(run.report.updated, all);
			},
		},
	);
}

async function findImage({ webReader, files }: Needs, site: string): Promise<string> {
	const reading = await whenFree(() => webReader.read(site));
	const address = 'page' in reading ? reading.page.imageUrl : '';
	if (address === '') return '';
	const picture = await whenFree(() => webReader.readImage(address));
	if (!('bytes' in picture)) return '';
	return keepImage({ files }, picture.bytes, { canWait: true }).then(
		({ imageUrl }) => imageUrl,
		ignoreUnreadable,
	);
}

/** The reader is shared: that it is busy says nothing about a site. */
async function whenFree<Reading extends object>(read: () => Promise<Reading>): Promise<Reading> {
	for (let tries = 1; ; tries += 1) {
		const reading = await read();
		if (!('trouble' in reading) || reading.trouble !== 'busy' || tries === 20) return reading;
		await sleep(500);
	}
}

function describeUpdated(updated: number, without: number): string {
	const found =
		updated === 1 ? 'One newsletter has a new image.' : `${updated} newsletters have a new image.`;
	const drawn =
		without === 0 ? '' : ` ${without === 1 ? 'One shows' : `${without} show`} a cover drawn by us.`;
	return `${found}${drawn}`;
}

import { advanceMailRun, beginMailRun, endMailRun } from '#features/inbox/store/mail-runs.ts';
import {
	countWaiting,
	listWaitingIds,
	requeueDue,
	type WaitingFilter,
} from '#features/inbox/store/pending-emails.ts';
import type { InboxNeeds } from '../needs.ts';
import { type OpenedEmail, openEmail, processOpened } from './process-email.ts';

const batchSize = 50;

/** Makes mails whose retry is due wait again, and counts what waits. */
export async function countDue(
	{ db, clock }: Pick<InboxNeeds, 'db' | 'clock'>,
	filter: WaitingFilter,
): Promise<number> {
	await requeueDue(db, clock(), filter);
	return countWaiting(db, filter);
}

/** Processes pending mail sequentially. Returns how many, or null if a run is already in progress. */
export async function processWaiting(
	needs: InboxNeeds,
	{ onlyListed }: WaitingFilter = { onlyListed: false },
): Promise<number | null> {
	const { db, readTime } = needs;
	const total = await countDue(needs, { onlyListed });
	// The run before may have processed what this one was enqueued for: keep what it reported.
	if (total === 0 && onlyListed) return 0;
	if (!(await beginMailRun(db, { kind: 'process', total, now: await readTime(db) }))) return null;
	let done = 0;
	let setAside = 0;
	try {
		for await (const opened of openWaiting(needs, { onlyListed })) {
			const became = await processOpened(needs, opened, { unless: ({ status }) => status !== 'pending' });
			if (became === 'quarantined') setAside += 1;
			done += 1;
			if (done % 10 === 0)
				await advanceMailRun(db, 'process', {
					done,
					total: Math.max(total, done),
					now: await readTime(db),
				});
		}
		await advanceMailRun(db, 'process', { done, total: Math.max(total, done), now: await readTime(db) });
		await endMailRun(db, 'process', {
			state: 'done',
			message: describeProcessed(done, setAside),
			now: await readTime(db),
		});
		return done;
	} catch (error) {
		await endMailRun(db, 'process', {
			state: 'failed',
			message: 'Processing was interrupted.',
			now: await readTime(db),
		});
		throw error;
	}
}

/** The pending mails; the next one is read while the current one is filed. */
async function* openWaiting(needs: InboxNeeds, filter: WaitingFilter): AsyncGenerator<OpenedEmail> {
	let opening: Promise<OpenedEmail> | null = null;
	let after = 0;
	for (;;) {
		const ids = await listWaitingIds(needs.db, { ...filter, after, limit: batchSize });
		for (const id of ids) {
			const opened: OpenedEmail | null = await opening;
			opening = openEmail(needs, id);
			// A consumer that stops early never awaits it.
			opening.catch(() => {});
			if (opened) yield opened;
		}
		const last = ids.at(-1);
		if (last !== undefined) after = last;
		else if (opening) {
			// Mail may arrive while the last one is processed.
			yield await opening;
			opening = null;
		} else return;
	}
}

function describeProcessed(done: number, setAside: number): string {
	const processed = done - setAside;
	if (done === 0) return 'No mail was waiting.';
	const sentences = [
		...(processed > 0 ? [`${manyMails(processed)} processed.`] : []),
		...(setAside > 0 ? [`${manyMails(setAside)} set aside for a person to look at.`] : []),
	];
	return sentences.join(' ');
}

function manyMails(count: number): string {
	return count === 1 ? 'One mail was' : `${count} mails were`;
}

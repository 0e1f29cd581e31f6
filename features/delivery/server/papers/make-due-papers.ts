import { inTransaction } from '#database/database.ts';
import { holdLock } from '#database/locks.ts';
import { paperSubject } from '#features/delivery/rules/paper-mail.ts';
import {
	type DuePaper,
	hasDueItems,
	listDuePapers,
	moveLateItems,
	postponeItems,
	putIntoPaper,
	removeUnwantedItems,
} from '#features/delivery/store/papers.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { addToMailing } from '#features/mail/store/mailings.ts';
import { shortenText } from '#text/shorten-text.ts';
import type { DeliveryNeeds } from '../needs.ts';

const batchSize = 2000;
const hourMs = 3600 * 1000;
const maxTitle = 100;

/** Makes the papers that are due. Safe to run concurrently and to interrupt: each paper is completed or stays due. */
export async function makeDuePapers({ db, enqueue, readTime }: DeliveryNeeds): Promise<void> {
	const now = await readTime(db);
	if (!(await hasDueItems(db, now))) return;
	await inTransaction(db, async (tx) => {
		await holdLock(tx, 'papers');
		await removeUnwantedItems(tx, now);
		await moveLateItems(tx, { now, before: new Date(now.getTime() - hourMs) });
	});
	while (
		await inTransaction(db, async (tx) => {
			await holdLock(tx, 'papers');
			const due = await listDuePapers(tx, { now, limit: batchSize });
			const readers = new Set(due.map(({ subscriber_id }) => subscriber_id));
			for (const [mailingKey, papers] of Map.groupBy(due, keyOf)) {
				const written = await addToMailing(tx, {
					key: mailingKey,
					kind: 'paper',
					subject: 'Your paper',
					now,
					mails: papers.map(({ subscriber_id, email, newest_title, issues }) => ({
						subscriberId: subscriber_id,
						recipient: email,
						subject: paperSubject(shortenText(newest_title, maxTitle), issues),
					})),
				});
				await putIntoPaper(tx, { subscriberIds: written, mailingKey, now });
				for (const id of written) readers.delete(id);
			}
			await postponeItems(tx, { now, subscriberIds: [...readers] });
			if (due.length > 0) await enqueue(tx, deliverMail, {});
			return due.length === batchSize;
		})
	);
}

/** One mailing for all papers due in the same minute. */
function keyOf({ due_at }: DuePaper): string {
	return `paper:${Math.floor(due_at.getTime() / 60_000)}`;
}

import { type Db, inTransaction } from '#database/database.ts';
import { csvService } from '#features/delivery/contract/manage-delivery.ts';
import {
	type HandedOverRow,
	listHandedOverAfter,
	markDownloaded,
} from '#features/delivery/store/handed-over-readers.ts';
import { findConnection } from '#features/delivery/store/publisher-connections.ts';
import { deliveryOf } from '#features/newsletters/server/present.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';
import { writeCsvLine } from '#text/tables/csv.ts';

const batchSize = 1000;
const columns = [
	'email',
	'firstName',
	'lastName',
	'status',
	'consent',
	'delivery',
	'agreedAt',
	'confirmedAt',
	'changedAt',
];

/**
 * The readers of a newsletter who agreed to be handed over, in batches. The export contains addresses, so it is recorded in the
 * audit log. If the newsletter hands over by file, this is the hand-over: a batch counts once it was passed on. Repeating it is
 * safe: readers from an earlier file are included again. Those who left are named as long as the connection is by file, even
 * after another way of delivery was chosen.
 */
export async function exportHandedOver(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Actor,
	id: number,
): Promise<{ slug: string; content: AsyncGenerator<string, void, undefined> }> {
	const newsletter = await findNewsletter(db, id);
	if (!newsletter) throw new Problem('newsletter_not_found');
	const isByFile = (await findConnection(db, id))?.service === csvService;
	const isHandOver = isByFile && deliveryOf(newsletter) === 'hand-over';
	await inTransaction(db, (tx) =>
		insertAuditEntry(tx, {
			actor,
			action: 'exported',
			subject: { kind: 'delivery', id, name: newsletter.name },
			before: null,
			after: { handsOver: isHandOver },
			now: clock(),
		}),
	);
	return { slug: newsletter.slug, content: writeRows(db, id, { isByFile, isHandOver }) };
}

async function* writeRows(
	db: Db,
	id: number,
	{ isByFile, isHandOver }: { isByFile: boolean; isHandOver: boolean },
): AsyncGenerator<string, void, undefined> {
	yield writeCsvLine(columns);
	for (let afterId = 0; ; ) {
		const rows = await listHandedOverAfter(db, {
			newsletterId: id,
			afterId,
			limit: batchSize,
			isByFile,
			isHandOver,
		});
		yield rows.map(asCsv).join('');
		await markDownloaded(db, isHandOver ? rows : rows.filter(({ wants }) => wants === 'leave'));
		afterId = rows.at(-1)?.id ?? afterId;
		if (rows.length < batchSize) return;
	}
}

function asCsv(row: HandedOverRow): string {
	return writeCsvLine([
		row.email,
		row.first_name,
		row.last_name,
		row.wants === 'join' ? 'subscribed' : 'left',
		row.wording,
		row.delivery_sentence,
		row.agreed_at?.toISOString() ?? '',
		row.confirmed_at?.toISOString() ?? '',
		row.changed_at.toISOString(),
	]);
}

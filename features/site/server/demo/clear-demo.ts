import { type Db, inTransaction } from '#database/database.ts';
import { removeUnusedUploads } from '#features/newsletters/server/images/remove-unused-uploads.ts';
import { lockCategories, refreshCategoryCounts } from '#features/newsletters/store/categories.ts';
import { purgeNewsletters } from '#features/newsletters/store/deleted-newsletters.ts';
import { lockReadersOf } from '#features/newsletters/store/merge-newsletters.ts';
import type { DemoCounts } from '#features/site/contract/demo.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import {
	deleteDemoMails,
	deleteDemoRows,
	keepEditedRows,
	keepHolders,
	listDemoNewsletters,
	listPicturesOf,
	readDemo,
} from '#features/site/store/demo-rows.ts';
import { putSetting } from '#features/site/store/settings.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';

type Needs = { db: Db; clock: Clock; log: Log; files: FileStorage };

/**
 * Removes the demo directory and nothing else, in one transaction. Null if there is none. The database is not filled with
 * it again.
 */
export async function clearDemo(
	{ db, clock, log, files }: Needs,
	actor: Actor,
	{ keepEdited }: { keepEdited: boolean },
): Promise<DemoCounts | null> {
	const now = clock();
	const cleared = await inTransaction(db, async (tx) => {
		await lockCategories(tx);
		if (!(await readDemo(tx)).isPresent) return null;
		if (keepEdited) await keepEditedRows(tx);
		await keepHolders(tx);
		const { counts } = await readDemo(tx);
		const ids = await listDemoNewsletters(tx);
		const pictures = await listPicturesOf(tx, ids);
		await lockReadersOf(tx, ids);
		await deleteDemoMails(tx);
		await purgeNewsletters(tx, ids, now);
		await deleteDemoRows(tx);
		await refreshCategoryCounts(tx);
		await putSetting(tx, { key: 'demo-cleared', value: true, now });
		await insertAuditEntry(tx, {
			actor,
			action: 'removed',
			subject: { kind: 'demo', id: 'demo', name: 'The demo directory' },
			before: counts,
			after: null,
			now,
		});
		return { counts, pictures };
	});
	if (!cleared) return null;
	if (cleared.pictures.length > 0)
		await removeUnusedUploads({ db, clock, log, files }, { only: new Set(cleared.pictures) });
	return cleared.counts;
}

import { type Db, inTransaction } from '#database/database.ts';
import { isDatabaseUntouched, lockFirstLoad } from '#database/untouched-database.ts';
import { refreshCategoryCounts } from '#features/newsletters/store/categories.ts';
import { markDemoRows } from '#features/site/store/demo-rows.ts';
import { readDemoContent } from './demo-content.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadClaims } from './load-claims.ts';
import { loadCollections } from './load-collections.ts';
import { loadDelivery } from './load-delivery.ts';
import { loadDigestReaders } from './load-digest-readers.ts';
import { loadDigests } from './load-digests.ts';
import { loadInbox } from './load-inbox.ts';
import { loadIssues } from './load-issues.ts';
import { loadMailings } from './load-mailings.ts';
import { loadPrompts } from './load-prompts.ts';
import { loadReaders } from './load-readers.ts';
import { loadVideos } from './load-videos.ts';

/** Loads the demo directory into a pristine database, all or nothing; leaves any other alone. */
export async function loadDemoDirectory(db: Db, { now }: { now: Date }): Promise<void> {
	if (!(await isDatabaseUntouched(db))) return;
	const content = readDemoContent();
	await inTransaction(db, async (tx) => {
		await lockFirstLoad(tx);
		if (!(await isDatabaseUntouched(tx))) return;
		const catalogue = await loadCatalogue(tx, content, now);
		const collectionIds = await loadCollections(tx, content.collections, catalogue, now);
		const issues = await loadIssues(tx, catalogue, now);
		const videoIds = await loadVideos(tx, catalogue, now);
		const readers = await loadReaders(tx, content.subscribers, catalogue, now);
		await loadDelivery(tx, catalogue, now);
		await loadClaims(tx, content.claims, catalogue, now);
		await loadInbox(tx, content.inbox, { catalogue, issues }, now);
		const sent = await loadDigests(tx, content, { catalogue, collectionIds, videoIds }, now);
		const asked = await loadDigestReaders(tx, content, { readers, collectionIds }, now);
		await loadMailings(tx, sent, asked);
		const promptIds = await loadPrompts(tx, content.prompts, now);
		await markDemoRows(tx, { promptIds });
		await refreshCategoryCounts(tx);
	});
}

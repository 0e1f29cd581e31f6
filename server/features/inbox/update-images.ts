import type { Identity } from '#server/http/identity.ts';
import { inTransaction } from '#server/store/database.ts';
import { countWithoutImage, listWithoutImage, noteImageSearch } from '#server/store/newsletter-sources.ts';
import type { InboxNeeds } from './needs.ts';

type Needs = Pick<InboxNeeds, 'db' | 'clock' | 'enqueue' | 'listings' | 'webReader'>;

/** How many sites are asked while somebody waits, and after how long one is asked again. */
const atOnce = 20;
const askAgainMs = 24 * 3600 * 1000;

/** Gives newsletters without an image the one that their site declares, kept by us. The others keep their drawn cover. */
export async function updateImages(
	needs: Needs,
	actor: Identity,
): Promise<{ updatedCount: number; remainingCount: number; message: string }> {
	const { db, clock } = needs;
	const soughtBefore = new Date(clock().getTime() - askAgainMs);
	let updatedCount = 0;
	for (const { id, signup_url, feed_url } of await listWithoutImage(db, atOnce, soughtBefore)) {
		const imageUrl = await findImage(needs, signup_url || feed_url);
		await inTransaction(db, async (tx) => {
			await noteImageSearch(tx, id, clock());
			if (imageUrl) await needs.listings.updateNewsletterIn(tx, needs, actor, id, { imageUrl });
		});
		if (imageUrl) updatedCount += 1;
	}
	const { waiting, all } = await countWithoutImage(db, soughtBefore);
	return { updatedCount, remainingCount: waiting, message: inWords(updatedCount, all, waiting) };
}

async function findImage({ webReader, listings }: Needs, site: string): Promise<string> {
	const reading = await webReader.read(site);
	const address = 'page' in reading ? reading.page.imageUrl : '';
	if (address === '') return '';
	const picture = await webReader.readImage(address);
	if (!('bytes' in picture)) return '';
	return listings.keepImage(picture.bytes).then(
		({ imageUrl }) => imageUrl,
		() => '',
	);
}

function inWords(updated: number, without: number, waiting: number): string {
	const found =
		updated === 1 ? 'One newsletter has a new image.' : `${updated} newsletters have a new image.`;
	const drawn =
		without === 0 ? '' : ` ${without === 1 ? 'One shows' : `${without} show`} a cover drawn by us.`;
	return `${found}${drawn}${waiting > 0 ? ' There are more to look at: press again to go on.' : ''}`;
}

import { inTransaction } from '#database/database.ts';
import { keepImage } from '#features/newsletters/server/images/keep-image.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { truncateText } from '#text/truncate-text.ts';
import type { Asked, DeskNeeds } from './needs.ts';
import { requireActor } from './require-actor.ts';

/** Stores a picture that a publisher may choose for their listing. */
export async function uploadListingImage(
	{ db, clock, files }: DeskNeeds,
	asked: Asked,
	{ bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<{ imageUrl: string }> {
	const { actor } = await requireActor(db, asked);
	const { imageUrl } = await keepImage({ files }, bytes);
	await inTransaction(db, (tx) =>
		insertAuditEntry(tx, {
			actor,
			action: 'uploaded',
			subject: { kind: 'image', id: imageUrl, name: imageUrl },
			before: null,
			after: { fileName: truncateText(fileName, 200), bytes: bytes.length, newsletterId: asked.id },
			now: clock(),
		}),
	);
	return { imageUrl };
}

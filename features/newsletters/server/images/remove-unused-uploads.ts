import type { Db } from '#database/database.ts';
import { listPicturesInAddresses, listPicturesInDocuments } from '#features/site/store/upload-references.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';

/** How long an editor has to save the form that a picture was uploaded for. */
const youngMs = 7 * 24 * 3600 * 1000;
const pictureFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+)?\.webp$/;

/**
 * Removes pictures that nothing refers to. Uploading the same picture again resets its age, so a freshly chosen one is never
 * removed. Returns the number of files removed.
 */
export async function removeUnusedUploads(
	{ db, clock, log, files }: { db: Db; clock: Clock; log: Log; files: FileStorage },
	/** Checks only these pictures, whatever their age, instead of all old ones. */
	{ only }: { only?: ReadonlySet<string> } = {},
): Promise<number> {
	const wanted = only ?? new Date(clock().getTime() - youngMs);
	const old = await listPictures(files, wanted);
	await keepReferredTo(db, old);
	if (old.size > 0)
		for await (const names of listPicturesInDocuments(db)) for (const name of names) old.delete(name);
	// Reading the documents may have taken a while: check again for pictures uploaded again or chosen in the meantime.
	if (old.size > 0) {
		const stillOld = await listPictures(files, wanted);
		for (const name of old.keys()) if (!stillOld.has(name)) old.delete(name);
	}
	await keepReferredTo(db, old);
	let removed = 0;
	for (const names of old.values())
		for (const name of names) {
			await files.remove(name);
			removed += 1;
		}
	if (removed > 0) log.info({ pictures: old.size, files: removed }, 'unused uploads were removed');
	return removed;
}

/** The files of each picture that is listed, or whose youngest file is old. */
async function listPictures(
	files: FileStorage,
	wanted: ReadonlySet<string> | Date,
): Promise<Map<string, string[]>> {
	const pictures = new Map<string, string[]>();
	const young = new Set<string>();
	for await (const batch of files.list())
		for (const { name, putAt } of batch) {
			const picture = pictureFile.exec(name)?.[1];
			if (!picture) continue;
			if (wanted instanceof Date ? putAt >= wanted : !wanted.has(picture)) young.add(picture);
			pictures.set(picture, [...(pictures.get(picture) ?? []), name]);
		}
	for (const picture of young) pictures.delete(picture);
	return pictures;
}

async function keepReferredTo(db: Db, pictures: Map<string, string[]>): Promise<void> {
	if (pictures.size === 0) return;
	for (const name of await listPicturesInAddresses(db)) pictures.delete(name);
}

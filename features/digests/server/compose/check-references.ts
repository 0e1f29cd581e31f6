import type { Db } from '#database/database.ts';
import { findCollectionById } from '#features/collections/store/collections.ts';
import { findUnknownId } from '#features/digests/store/digest-news.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestCollection } from '../needs.ts';
import { latestMs } from '../skip-reasons.ts';

/** The collection that a form names; one that is not there is the caller's mistake. */
export async function getChosenCollection(db: Db, id: unknown): Promise<DigestCollection> {
	const collection = await findCollectionById(db, Number(id));
	if (!collection) throw refuse('collectionId', `There is no collection with the id ${id}.`);
	return collection;
}

export async function checkVideoIds(db: Db, ids: readonly string[]): Promise<number[]> {
	const numbers = ids.map(Number);
	const unknown = await findUnknownId(db, 'videos', numbers);
	if (unknown !== null) throw refuse('videoIds', `There is no video with the id ${unknown}.`);
	return numbers;
}

/** What a digest has `before` stays, even when its newsletter is gone: nobody could take it out of the form. */
export async function checkNewsletterIds(
	db: Db,
	ids: readonly string[],
	field: 'includedNewsletterIds' | 'newsletterSummaries',
	before: readonly number[] = [],
): Promise<number[]> {
	const numbers = ids.map(Number);
	const added = numbers.filter((id) => !before.includes(id));
	const unknown = await findUnknownId(db, 'newsletters', added);
	if (unknown !== null) throw refuse(field, `There is no newsletter with the id ${unknown}.`);
	return numbers;
}

/** What is scheduled needs a time, and one that is not long past. */
export function checkSchedule(scheduledFor: Date | null, now: Date): void {
	if (!scheduledFor) throw refuse('scheduledFor', 'Choose a date');
	if (now.getTime() - scheduledFor.getTime() > latestMs)
		throw refuse('scheduledFor', 'Choose a date that is still to come');
}

export function refuse(field: string, message: string): Problem {
	return new Problem('invalid_input', { message, fields: { [field]: message } });
}

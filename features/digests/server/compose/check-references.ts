import type { Db } from '#database/database.ts';
import { findCollectionById } from '#features/collections/store/collections.ts';
import { findUnknownId } from '#features/digests/store/digest-news.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestCollection } from '../needs.ts';
import { latestMs } from '../skip-reasons.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The collection chosen in a form; an unknown id is an input error. */
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

/** Ids already in `before` stay valid even if their newsletter is gone, since the form offers no way to remove them. */
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

/** A scheduled digest needs a time that is not long past. */
export function checkSchedule(scheduledFor: Date | null, now: Date): void {
	if (!scheduledFor) throw refuse('scheduledFor', 'Choose a date');
	if (now.getTime() - scheduledFor.getTime() > latestMs)
		throw refuse('scheduledFor', 'Choose a date that is still to come');
}

/** A date of sending records the past; today may have begun elsewhere already. */
export function checkSentDate(sentAt: Date | null | undefined, now: Date): void {
	if (sentAt && sentAt.getTime() - now.getTime() > dayMs)
		throw refuse('sentAt', 'Choose a date that is not in the future');
}

export function refuse(field: string, message: string): Problem {
	return new Problem('invalid_input', { message, fields: { [field]: message } });
}

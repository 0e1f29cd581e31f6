import { randomUUID } from 'node:crypto';
import { type Db, inTransaction } from '#database/database.ts';
import { type NewMailing, startMailing } from '#features/mail/store/mailings.ts';

/** Confirmed readers, either of a collection's digest or of nothing. */
export async function makeReaders(
	db: Db,
	{ collectionId, count, now = new Date() }: { collectionId: number | null; count: number; now?: Date },
): Promise<{ id: string; email: string }[]> {
	if (count === 0) return [];
	const readers = await db
		.insertInto('subscribers')
		.values(
			Array.from({ length: count }, () => ({
				email: `${randomUUID()}@readers.example`,
				first_name: 'Ada',
				confirmed_at: now,
			})),
		)
		.returning(['id', 'email'])
		.execute();
	if (collectionId !== null)
		await db
			.insertInto('digest_subscriptions')
			.values(
				readers.map(({ id }) => ({ subscriber_id: id, collection_id: collectionId, confirmed_at: now })),
			)
			.execute();
	return readers;
}

/** A mailing to the readers of a collection's digest; specify only what the test is about. */
export async function makeMailing(
	db: Db,
	given: Partial<NewMailing> & { collectionId: number },
	options: { mailsAtOnce?: number } = {},
): Promise<{ recipients: number } | null> {
	const mailing = {
		key: 'digest-email:1',
		subject: 'The week',
		html: '<p>Hello</p><a href="{{leave_url}}">Leave</a>',
		plainText: 'Hello\n\nLeave: {{leave_url}}',
		links: [],
		now: new Date(),
		...given,
	};
	return inTransaction(db, (tx) => startMailing(tx, mailing, options));
}

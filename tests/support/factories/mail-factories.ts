import { randomUUID } from 'node:crypto';
import { type Db, inTransaction } from '#database/database.ts';
import { insertDelivery, type NewDelivery } from '#features/mail/store/deliveries.ts';

/** A mail waiting to be sent; specify only what the test is about. */
export async function makeDelivery(db: Db, given: Partial<NewDelivery> = {}): Promise<boolean> {
	return inTransaction(db, (tx) =>
		insertDelivery(tx, {
			kind: 'digest',
			mailingKey: `test:${randomUUID()}`,
			recipient: 'reader@example.com',
			subscriberId: null,
			subject: 'A mail',
			html: '<p>A mail</p>',
			plainText: 'A mail',
			headers: {},
			now: new Date(),
			...given,
		}),
	);
}

import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery } from '#features/mail/store/deliveries.ts';
import type { DigestNeeds } from '../needs.ts';
import { type PreparedDigest, showDigest } from './compose-digest.ts';

/** Sends a digest as it is to one address, marked as a test. It is not counted, and its leave link changes nothing. */
export async function testDigest(
	{ db, enqueue, site, readTime }: DigestNeeds,
	{ prepared, email }: { prepared: PreparedDigest; email: string },
): Promise<{ message: string }> {
	const shown = showDigest(site, prepared.layOut(null).mail);
	await inTransaction(db, async (tx) => {
		await insertDelivery(tx, {
			kind: 'test',
			mailingKey: `test:${randomUUID()}`,
			recipient: email,
			subscriberId: null,
			subject: `[Test] ${prepared.subject}`,
			...shown,
			headers: { 'Auto-Submitted': 'auto-generated' },
			now: await readTime(tx),
		});
		await enqueue(tx, deliverMail, {});
	});
	return { message: `A test is on its way to ${email}.` };
}

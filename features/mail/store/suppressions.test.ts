import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { setUpMailingFixture } from '#tests/support/mailing-fixture.ts';
import { insertDelivery } from './deliveries.ts';
import { keepDueDeliveries } from './outbox.ts';
import { deleteOutlivedSuppression, insertSuppression } from './suppressions.ts';

const fixture = setUpMailingFixture();
const email = 'reader@crumb.example';
const dayMs = 24 * 3600_000;
let now: Date;

beforeEach(() => {
	now = new Date();
});

const suppress = (reason: 'bounced' | 'complained' | 'unsubscribed' | 'erased') =>
	inTransaction(fixture.db, (tx) => insertSuppression(tx, { email, reason, now }));

/** Writes a mail, sends it this many days later and returns its status. */
async function send(
	kind: 'confirmation' | 'reminder' | 'magic-link' | 'account' | 'notice',
	afterDays: number,
): Promise<string> {
	const at = new Date(now.getTime() + afterDays * dayMs);
	const text = { subject: 'S', html: '', plainText: 'Hello', headers: {} };
	const mailingKey = `${kind}:${afterDays}`;
	await inTransaction(fixture.db, (tx) =>
		insertDelivery(tx, { kind, mailingKey, recipient: email, subscriberId: null, ...text, now: at }),
	);
	await keepDueDeliveries(fixture.db, at);
	const rows = await fixture.rows();
	return rows.find((row) => row.mailing_key === mailingKey)?.status ?? '';
}

describe('an address that mail came back from', () => {
	test.each(['bounced', 'complained'] as const)(
		'(%s) gets a confirmation that is asked for anew, one a week',
		async (reason) => {
			await suppress(reason);
			expect(await send('magic-link', 1)).toBe('failed');
			expect(await send('confirmation', 2)).toBe('kept');
			expect(await send('confirmation', 3)).toBe('failed');
			expect(await send('reminder', 4)).toBe('failed');
			expect(await send('confirmation', 10)).toBe('kept');
		},
	);

	test('is mailed again once it confirmed by such a mail, and not before', async () => {
		await suppress('bounced');
		const lift = () => inTransaction(fixture.db, (tx) => deleteOutlivedSuppression(tx, email));
		await lift();
		expect(await send('magic-link', 1)).toBe('failed');
		await send('confirmation', 2);
		await lift();
		expect(await send('magic-link', 3)).toBe('kept');
	});

	test('that was erased is asked once a week when it is typed in again', async () => {
		await suppress('erased');
		expect(await send('confirmation', 2)).toBe('kept');
		expect(await send('confirmation', 3)).toBe('failed');
		expect(await send('reminder', 4)).toBe('failed');
		expect(await send('confirmation', 10)).toBe('kept');
	});

	test('that asked never to be mailed gets nothing', async () => {
		await suppress('unsubscribed');
		expect(await send('confirmation', 1)).toBe('failed');
	});
});

test.each([
	['unsubscribed', 'kept'],
	['complained', 'kept'],
	['erased', 'kept'],
	['bounced', 'failed'],
] as const)('mail about an account, to an address that %s as a reader, is %s', async (reason, outcome) => {
	await suppress(reason);
	expect(await send('account', 1)).toBe(outcome);
	expect(await send('notice', 2)).toBe('failed');
});

import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { makePublisher } from '#tests/support/factories/publisher-factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { setUpMailingFixture } from '#tests/support/mailing-fixture.ts';
import { insertDelivery } from './deliveries.ts';
import { keepDueDeliveries } from './outbox.ts';
import { deleteOutlivedSuppression, insertSuppression } from './suppressions.ts';

const fixture = setUpMailingFixture();
const email = 'reader@crumb.example';
const dayMs = 24 * 3600_000;
const requested = ['magic-link', 'claim', 'submission-confirmation', 'answer'] as const;
let now: Date;

beforeEach(async () => {
	now = new Date();
	for (const table of ['publishers', 'submissions', 'subscribers'] as const)
		await fixture.db.deleteFrom(table).execute();
});

const suppress = (reason: 'bounced' | 'complained' | 'unsubscribed' | 'erased') =>
	inTransaction(fixture.db, (tx) => insertSuppression(tx, { email, reason, now }));

/** Writes a mail, sends it this many days later and returns its status. */
async function send(
	kind: 'confirmation' | 'reminder' | 'account' | 'notice' | (typeof requested)[number],
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
			expect(await send('reminder', 1)).toBe('failed');
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

describe.each(requested)('mail that somebody asked for (%s)', (kind) => {
	test.each(['unsubscribed', 'complained', 'erased', 'bounced'] as const)(
		'reaches a publisher whose address %s as a reader, unless it bounced',
		async (reason) => {
			await makePublisher(fixture.db, { email: email.toUpperCase() });
			await suppress(reason);
			for (const afterDays of [1, 2])
				expect(await send(kind, afterDays)).toBe(reason === 'bounced' ? 'failed' : 'kept');
		},
	);

	test('reaches a confirmed reader who complained, and who has submitted a newsletter and confirmed it', async () => {
		await suppress('complained');
		await send(kind, 1);
		expect(await send(kind, 2)).toBe('failed');
		const reader = await makeSubscriber(fixture.db, { email, convertedAt: null });
		expect(await send(kind, 3)).toBe('failed');
		await fixture.db.updateTable('subscribers').set({ confirmed_at: now }).execute();
		expect(await send(kind, 4)).toBe('kept');
		await fixture.db.deleteFrom('subscribers').where('id', '=', reader.id).execute();
		const submission = { address: 'https://bolt.example', sender_email: email, sender_confirmed_at: now };
		await fixture.db.insertInto('submissions').values(submission).execute();
		expect(await send(kind, 5)).toBe('kept');
	});

	test.each([
		['erased', 'kept'],
		['complained', 'kept'],
		['unsubscribed', 'failed'],
		['bounced', 'failed'],
	] as const)(
		'does not pester an address that %s and is nobody’s here, which a stranger may have typed: the first is %s, one a week',
		async (reason, outcome) => {
			await makePublisher(fixture.db, { email });
			await fixture.db.updateTable('publishers').set({ last_seen_at: null }).execute();
			await suppress(reason);
			expect(await send(kind, 1)).toBe(outcome);
			expect(await send(kind, 2)).toBe('failed');
			expect(await send(kind, 9)).toBe(outcome);
		},
	);
});

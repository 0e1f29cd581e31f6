import { describe, expect, test } from 'vitest';
import { createFakeMailer } from '#gateways/mailer/fake-mailer.ts';
import type { OutgoingMail } from '#gateways/mailer/mailer.ts';
import { createLog } from '#platform/log.ts';
import { makeMailing, makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { key, setUpMailingFixture } from '#tests/support/mailing-fixture.ts';
import { writeBounce, writeComplaint } from '#tests/support/report-factories.ts';
import { createMarkMail } from './delivery-token.ts';
import { ingestReport } from './ingest-report.ts';

const fixture = setUpMailingFixture();
const dayMs = 24 * 3600_000;

const take = (raw: Uint8Array) =>
	ingestReport({ ...fixture, clock: () => fixture.clock.now, log: createLog({ level: 'silent' }) }, raw);

/** Sends a digest to new readers and returns the mails. */
async function send(count = 1): Promise<OutgoingMail[]> {
	await makeReaders(fixture.db, { collectionId: fixture.collectionId, count });
	return sendAgain(key);
}

async function sendAgain(mailing: string): Promise<OutgoingMail[]> {
	await makeMailing(fixture.db, { key: mailing, collectionId: fixture.collectionId, now: fixture.clock.now });
	const mailer = createFakeMailer();
	const sender = fixture.send(mailer);
	await expect.poll(async () => (await fixture.numbers(mailing))?.status).toBe('sent');
	await sender.stop();
	return mailer.mails;
}

/** As if a sender had run: really sending a thousand mails takes a while. */
async function pretendToSend(
	count: number,
): Promise<Pick<OutgoingMail, 'recipient' | 'messageId' | 'returnPath'>[]> {
	await makeReaders(fixture.db, { collectionId: fixture.collectionId, count });
	await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
	await fixture.db
		.updateTable('deliveries')
		.set({ status: 'sent', finished_at: fixture.clock.now })
		.execute();
	await fixture.db.updateTable('mailings').set({ status: 'sent' }).execute();
	const mark = createMarkMail(fixture.signer, 'bounces+{token}@news.example.com');
	return (await fixture.rows()).map((row) => ({ recipient: row.recipient, ...mark(row) }));
}

const first = (mails: OutgoingMail[]): OutgoingMail => {
	const [mail] = mails;
	if (!mail) throw new Error('no mail went');
	return mail;
};
const suppressions = () => fixture.db.selectFrom('suppressions').select(['reason', 'detail']).execute();
const counts = async () =>
	Object.fromEntries(
		(await fixture.db.selectFrom('report_counts').select(['outcome', 'count']).execute()).map(
			({ outcome, count }) => [outcome, count],
		),
	);
const endings = () => fixture.db.selectFrom('digest_subscriptions').select(['ended_by']).execute();

describe('a mail that comes back for good', () => {
	test('ends what its reader gets, and the mail is known to have come back', async () => {
		const mail = first(await send());
		expect(mail.returnPath).toMatch(/^bounces\+[0-9a-z]+\.[0-9a-f]{26}@news\.example\.com$/);
		expect(await take(writeBounce(mail))).toBe('taken');
		expect(await suppressions()).toEqual([{ reason: 'bounced', detail: '550 5.1.1 User unknown' }]);
		expect(await endings()).toEqual([{ ended_by: 'bounce' }]);
		const [row] = await fixture.rows();
		expect([row?.status, row?.last_error]).toEqual(['failed', 'Came back: 550 5.1.1 User unknown']);
	});

	test('has one effect however often it is reported, and at once from several places', async () => {
		const mail = first(await send());
		const report = writeBounce(mail);
		await Promise.all(Array.from({ length: 10 }, () => take(report)));
		for (let time = 0; time < 10; time += 1)
			await take(writeBounce(mail, { headers: [`Received: by ${time}.example; for x`] }));
		expect(await suppressions()).toHaveLength(1);
		expect(await counts()).toEqual({ hard: 1 });
	});

	test.each([
		[
			'by the return path in another case',
			(mail: OutgoingMail) => writeBounce(mail, { to: mail.returnPath?.toUpperCase() ?? '', returned: '' }),
		],
		[
			'by where it was delivered to',
			(mail: OutgoingMail) =>
				writeBounce(mail, {
					to: 'undisclosed:;',
					headers: [`Delivered-To: ${mail.returnPath}`],
					returned: '',
				}),
		],
		[
			'by what came back of it, where it was returned to its sender',
			(mail: OutgoingMail) => writeBounce(mail, { to: 'hello@news.example.com' }),
		],
		[
			'by its link for leaving alone',
			(mail: OutgoingMail) =>
				writeBounce(mail, {
					to: 'hello@news.example.com',
					returned: `List-Unsubscribe: ${mail.headers['List-Unsubscribe']}`,
				}),
		],
	])('is known %s', async (_, write) => {
		const mail = first(await send());
		expect(await take(write(mail))).toBe('taken');
		expect(await suppressions()).toHaveLength(1);
	});

	test('does not go to its reader again: what waits is dropped', async () => {
		const mail = first(await send());
		await fixture.db
			.insertInto('deliveries')
			.values({
				kind: 'magic-link',
				mailing_key: 'm:1',
				recipient: mail.recipient,
				message_id: 'm',
				subject: 'S',
			})
			.execute();
		await take(writeBounce(mail));
		const [, waiting] = await fixture.rows();
		expect([waiting?.status, waiting?.last_error]).toEqual(['failed', 'suppressed']);
		expect(
			(await makeMailing(fixture.db, { key: 'collection-digest:2', collectionId: fixture.collectionId }))
				?.recipients,
		).toBe(0);
	});
});

describe('a report that nobody can have sent us', () => {
	test.each([
		[
			'with a return path that was tampered with',
			(mail: OutgoingMail) =>
				writeBounce(mail, {
					to: mail.returnPath?.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')) ?? '',
				}),
			'forged',
		],
		[
			'with the number of another mail',
			(mail: OutgoingMail) =>
				writeBounce(mail, { to: mail.returnPath?.replace(/\+[^.]+/, '+zz') ?? '', returned: '' }),
			'forged',
		],
		[
			'that names nothing but an address',
			(mail: OutgoingMail) => writeBounce(mail, { to: 'hello@news.example.com', returned: 'Subject: x' }),
			'unknown',
		],
	])('%s does nothing, and is counted', async (_, write, outcome) => {
		const mail = first(await send());
		expect(await take(write(mail))).toBe('ignored');
		expect(await suppressions()).toEqual([]);
		expect(await counts()).toEqual({ [outcome]: 1 });
	});
});

describe('a mail that comes back for now', () => {
	async function bounceSoftly(time: number) {
		fixture.clock.now = new Date(fixture.clock.now.getTime() + dayMs);
		await take(writeBounce(first(await sendAgain(`collection-digest:${100 + time}`)), { kind: 'soft' }));
	}

	test('ends what its reader gets at the fifth in a row', async () => {
		await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 1 });
		for (let time = 1; time <= 4; time += 1) await bounceSoftly(time);
		expect(await suppressions()).toEqual([]);
		await bounceSoftly(5);
		expect(await suppressions()).toEqual([
			{ reason: 'bounced', detail: '5 mails in a row came back: 552 5.2.2 Mailbox full' },
		]);
	});

	test('counts also when five are reported at once', async () => {
		await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 1 });
		const mails: OutgoingMail[] = [];
		for (let time = 1; time <= 5; time += 1)
			mails.push(first(await sendAgain(`collection-digest:${100 + time}`)));
		await Promise.all(mails.map((mail) => take(writeBounce(mail, { kind: 'soft' }))));
		expect(await suppressions()).toHaveLength(1);
	});

	test('is forgotten once one arrived, and a mail counts once', async () => {
		await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 1 });
		for (let time = 1; time <= 4; time += 1) await bounceSoftly(time);
		await take(writeBounce(first(await sendAgain('collection-digest:50')), { kind: 'delivered' }));
		await bounceSoftly(5);
		expect(await suppressions()).toEqual([]);
	});

	test('is forgotten once one was accepted and not returned for six days', async () => {
		await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 1 });
		for (let time = 1; time <= 4; time += 1) await bounceSoftly(time);
		await sendAgain('collection-digest:50');
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 6 * dayMs);
		await bounceSoftly(5);
		expect(await suppressions()).toEqual([]);
	});

	test('has no effect while its server still tries', async () => {
		const mail = first(await send());
		expect(await take(writeBounce(mail, { kind: 'delayed' }))).toBe('taken');
		expect([await suppressions(), await counts()]).toEqual([[], { delayed: 1 }]);
	});
});

describe('a reader who complains', () => {
	test('is mailed no more, though the report does not name them', async () => {
		const mail = first(await send());
		expect(await take(writeComplaint(mail))).toBe('taken');
		expect(await suppressions()).toMatchObject([{ reason: 'complained' }]);
		expect(await endings()).toEqual([{ ended_by: 'complaint' }]);
		await take(writeBounce(mail));
		expect(await suppressions()).toMatchObject([{ reason: 'complained' }]);
	});

	test('and one who says that it is no spam is left alone', async () => {
		const mail = first(await send());
		for (const type of ['not-spam', 'auth-failure']) await take(writeComplaint(mail, { type }));
		expect(await suppressions()).toEqual([]);
		expect(await endings()).toEqual([{ ended_by: '' }]);
	});

	test('is the third of a thousand: all mailings stop, those to come included', async () => {
		const mails = await pretendToSend(1000);
		for (const mail of mails.slice(0, 2)) await take(writeComplaint(mail));
		expect(await fixture.db.selectFrom('mailing_stops').selectAll().execute()).toEqual([]);
		await makeMailing(fixture.db, {
			key: 'digest-email:7',
			collectionId: fixture.collectionId,
			now: fixture.clock.now,
		});
		await take(writeComplaint(mails[2] ?? first([])));
		await makeMailing(fixture.db, {
			key: 'digest-email:8',
			collectionId: fixture.collectionId,
			now: fixture.clock.now,
		});
		for (const of of ['digest-email:7', 'digest-email:8'])
			expect(await fixture.numbers(of)).toMatchObject({ status: 'stopped', delivered: 0 });
		const [stop] = await fixture.db.selectFrom('mailing_stops').selectAll().execute();
		expect(stop?.reason).toBe(
			'Mailings stopped by themselves: of 1000 mails in 7 days, 3 were reported as spam, 0.3% or more.',
		);
	});

	test('late, about a mailing of the week before, stops nothing', async () => {
		const mails = await pretendToSend(1000);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 8 * dayMs);
		for (const mail of mails.slice(0, 5)) await take(writeComplaint(mail));
		expect(await suppressions()).toHaveLength(5);
		expect(await fixture.db.selectFrom('mailing_stops').selectAll().execute()).toEqual([]);
	});
});

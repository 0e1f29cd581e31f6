import { describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { unwantedReason } from '#features/mail/store/deliveries.ts';
import { releaseMailing } from '#features/mail/store/mailing-steps.ts';
import { insertSuppression } from '#features/mail/store/suppressions.ts';
import { endDigestChoices } from '#features/readers/store/digest-choices.ts';
import { leavePurpose } from '#features/subscribing/rules/leave-link.ts';
import { createFakeMailer } from '#gateways/mailer/fake-mailer.ts';
import type { MailOutcome } from '#gateways/mailer/mailer.ts';
import { makeMailing, makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { bounce, key, notNow, setUpMailingFixture } from '#tests/support/mailing-fixture.ts';

const fixture = setUpMailingFixture();

describe('the mails of a mailing', () => {
	test('are each reader’s own: the way to leave, the links, and what mail programs need', async () => {
		const [ada, ben] = await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 2 });
		await makeMailing(fixture.db, {
			key,
			collectionId: fixture.collectionId,
			now: fixture.clock.now,
			subject: 'The week in books',
			html: '<a href="{{link:0}}">One</a><a href="{{link:1}}">Two</a><a href="{{leave_url}}">Leave</a>',
			plainText: 'One: {{link:0}}\nLeave: {{leave_url}}',
			links: ['https://a.example/?x=1&y=2', 'https://b.example/'],
		});
		const mailer = createFakeMailer();
		fixture.send(mailer);
		await fixture.untilMailingIs('sent');
		expect(mailer.mails.map(({ recipient }) => recipient).toSorted()).toEqual(
			[ada?.email, ben?.email].toSorted(),
		);
		const stored = await fixture.rows();
		for (const mail of mailer.mails) {
			const reader = [ada, ben].find((one) => one?.email === mail.recipient);
			const [, token = ''] = /leave\?token=([^"]+)"/.exec(mail.html) ?? [];
			expect(fixture.signer.verify(leavePurpose, token, fixture.clock.now)).toBe(
				`${reader?.id}:d:${fixture.collectionId}`,
			);
			expect(mail.html).toBe(
				'<a href="https://news.example.com/go/collection-digest-1/0">One</a>' +
					'<a href="https://news.example.com/go/collection-digest-1/1">Two</a>' +
					`<a href="https://news.example.com/leave?token=${token}">Leave</a>`,
			);
			expect(mail.plainText).toBe(
				`One: https://news.example.com/go/collection-digest-1/0\nLeave: https://news.example.com/leave?token=${token}`,
			);
			expect(mail.headers).toEqual({
				'List-Unsubscribe': `<https://news.example.com/api/unsubscribe/${token}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
				'List-Id': `<digest-${fixture.collectionId}.news.example.com>`,
			});
			expect(mail.subject).toBe('The week in books');
			const { message_id = '-' } = stored.find(({ recipient }) => recipient === mail.recipient) ?? {};
			expect(mail.messageId.endsWith(`.${message_id}`)).toBe(true);
		}
	});

	test.each([
		['by a mail server', () => createFakeMailer()],
		['without one', () => null],
	])('do not go %s to whoever left or may not be mailed any more', async (_, makeMailer) => {
		const [left, suppressed, stays] = await makeReaders(fixture.db, {
			collectionId: fixture.collectionId,
			count: 3,
		});
		await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
		await inTransaction(fixture.db, async (tx) => {
			await endDigestChoices(tx, {
				subscriberId: left?.id ?? '',
				collectionIds: 'all',
				endedBy: 'bounce',
				now: fixture.clock.now,
			});
			await insertSuppression(tx, {
				email: suppressed?.email ?? '',
				reason: 'complained',
				now: fixture.clock.now,
			});
		});
		const mailer = makeMailer();
		fixture.send(mailer);
		await fixture.untilMailingIs('sent');
		expect(await fixture.numbers()).toMatchObject({
			recipients: 3,
			delivered: mailer ? 1 : 0,
			kept: mailer ? 0 : 1,
			leftOut: 2,
			bounced: 0,
			waiting: 0,
		});
		const reasons = new Map(
			(await fixture.rows()).map((row) => [row.recipient, [row.status, row.last_error]]),
		);
		expect(reasons.get(left?.email ?? '')).toEqual(['withdrawn', unwantedReason]);
		expect(reasons.get(suppressed?.email ?? '')).toEqual(['withdrawn', 'suppressed']);
		expect(reasons.get(stays?.email ?? '')).toEqual([mailer ? 'sent' : 'kept', '']);
		if (mailer) expect(mailer.mails.map(({ recipient }) => recipient)).toEqual([stays?.email]);
	});
});

describe('a mailing', () => {
	test('has been sent when its last mail has an outcome, and its digest with it', async () => {
		const [slow] = await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 3 });
		await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
		let isOpen = false;
		fixture.send(
			createFakeMailer({
				answer: ({ recipient }) =>
					recipient === slow?.email && !isOpen ? notNow : { is: 'accepted', answer: '' },
			}),
		);
		await expect.poll(async () => (await fixture.numbers())?.delivered).toBe(2);
		expect(await fixture.numbers()).toMatchObject({ status: 'sending', waiting: 1 });
		expect(await fixture.digest()).toMatchObject({ status: 'sending', sent_at: null });
		isOpen = true;
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 61_000);
		await fixture.untilMailingIs('sent');
		expect(await fixture.digest()).toEqual({ status: 'sent', outcome_note: '', sent_at: fixture.clock.now });
		const { finished_at } = await fixture.db
			.selectFrom('mailings')
			.select('finished_at')
			.executeTakeFirstOrThrow();
		expect(finished_at).toEqual(fixture.clock.now);
	});

	test('without recipients, or left one step before its end by a crash, ends at the next look', async () => {
		await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
		fixture.send(createFakeMailer());
		await fixture.untilMailingIs('sent');
		expect((await fixture.digest()).status).toBe('sent');
	});

	test('stops by itself when more than 5% refuse it, and resumed, is not stopped for the same again', async () => {
		await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 52 });
		await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
		let tried = 0;
		const answer = (): MailOutcome => (++tried % 10 === 0 ? bounce : { is: 'accepted', answer: '' });
		fixture.send(createFakeMailer({ connections: 1, answer }), { minAttempts: 40 });
		await fixture.untilMailingIs('stopped');
		await expect.poll(async () => (await fixture.numbers())?.waiting).toBe(12);
		expect(await fixture.numbers()).toMatchObject({ recipients: 52, delivered: 36, bounced: 4 });
		expect((await fixture.rows()).filter(({ status }) => status === 'held')).toHaveLength(12);
		const reason = 'It stopped by itself: 4 of the 40 addresses tried refused it, more than 5%.';
		expect(await fixture.digest()).toEqual({ status: 'stopped', outcome_note: reason, sent_at: null });
		await inTransaction(fixture.db, (tx) => releaseMailing(tx, key));
		expect((await fixture.digest()).status).toBe('sending');
		await fixture.untilMailingIs('sent');
		expect(await fixture.numbers()).toMatchObject({ delivered: 47, bounced: 5, waiting: 0 });
		expect(await fixture.digest()).toMatchObject({ status: 'sent', outcome_note: '' });
	});

	test('does not stop when nothing is left to keep back, and ends also while it is paused', async () => {
		await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 6 });
		await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
		await makeMailing(fixture.db, {
			key: 'digest-email:2',
			collectionId: fixture.collectionId,
			now: fixture.clock.now,
		});
		await fixture.db
			.updateTable('deliveries')
			.set({ status: 'sent', finished_at: fixture.clock.now })
			.where('mailing_key', '=', 'digest-email:2')
			.execute();
		await fixture.db
			.updateTable('mailings')
			.set({ status: 'paused' })
			.where('key', '=', 'digest-email:2')
			.execute();
		fixture.send(createFakeMailer({ connections: 1, answer: () => bounce }), { minAttempts: 6 });
		await fixture.untilMailingIs('sent');
		expect(await fixture.numbers()).toMatchObject({ bounced: 6, waiting: 0 });
		await expect.poll(async () => (await fixture.numbers('digest-email:2'))?.status).toBe('sent');
	});

	test('goes on while 5% refuse it', async () => {
		await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 60 });
		await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
		let tried = 0;
		fixture.send(
			createFakeMailer({
				connections: 1,
				answer: () => (++tried % 20 === 0 ? bounce : { is: 'accepted', answer: '' }),
			}),
			{ minAttempts: 20 },
		);
		await fixture.untilMailingIs('sent');
		expect(await fixture.numbers()).toMatchObject({ delivered: 57, bounced: 3 });
	});
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import {
	cancelMailing,
	holdMailing,
	lockMailing,
	releaseMailing,
	requeueUncertain,
} from '#features/mail/store/mailing-steps.ts';
import { createFakeMailer } from '#gateways/mailer/fake-mailer.ts';
import type { MailOutcome } from '#gateways/mailer/mailer.ts';
import { makeMailing, makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { createMailingHouse, key, type MailingHouse, notNow } from '#tests/support/mailing-house.ts';

let house: MailingHouse;

beforeAll(async () => {
	house = await createMailingHouse();
});
beforeEach(() => house.empty());
afterEach(() => house.stopSenders());
afterAll(() => house.close());

describe('a mailing', () => {
	test.each([
		['paused', 'held'],
		['cancelled', 'withdrawn'],
	] as const)(
		'that was %s keeps a mail back that was on its way and refused for now',
		async (status, left) => {
			await makeReaders(house.db, { collectionId: house.collectionId, count: 5 });
			await makeMailing(house.db, { key, collectionId: house.collectionId, now: house.clock.now });
			let letGo = () => {};
			const held = new Promise<void>((resolve) => {
				letGo = resolve;
			});
			const mailer = createFakeMailer({
				connections: 1,
				answer: async () => {
					await held;
					return notNow;
				},
			});
			house.send(mailer);
			await expect.poll(() => mailer.mails.length).toBe(1);
			await inTransaction(house.db, async (tx) => {
				await lockMailing(tx, key);
				if (status === 'paused') await holdMailing(tx, { key, status, stopReason: '' });
				else await cancelMailing(tx, { key, note: 'Cancelled by ada.', now: house.clock.now });
			});
			expect((await house.rows()).map((row) => row.status).toSorted()).toEqual(
				[left, left, left, left, 'sending'].toSorted(),
			);
			letGo();
			await expect.poll(async () => (await house.rows()).every((row) => row.status === left)).toBe(true);
			house.clock.now = new Date(house.clock.now.getTime() + 3_600_000);
			for (const sender of house.senders) sender.wake();
			await expect.poll(async () => (await house.numbers())?.status).toBe(status);
			expect(mailer.mails).toHaveLength(1);
		},
	);

	test('resumed right after it was paused reaches everyone once', async () => {
		await makeReaders(house.db, { collectionId: house.collectionId, count: 60 });
		await makeMailing(house.db, { key, collectionId: house.collectionId, now: house.clock.now });
		const mailers = [createFakeMailer({ connections: 2 }), createFakeMailer({ connections: 2 })];
		for (const mailer of mailers) house.send(mailer);
		for (let times = 0; times < 4; times++) {
			await inTransaction(house.db, async (tx) => {
				if ((await lockMailing(tx, key))?.status === 'sending')
					await holdMailing(tx, { key, status: 'paused', stopReason: '' });
			});
			await inTransaction(house.db, async (tx) => {
				if ((await lockMailing(tx, key))?.status === 'paused') await releaseMailing(tx, key);
			});
			for (const sender of house.senders) sender.wake();
		}
		await house.untilMailingIs('sent');
		const recipients = mailers.flatMap(({ mails }) => mails.map(({ recipient }) => recipient));
		expect(recipients).toHaveLength(60);
		expect(new Set(recipients).size).toBe(60);
	});

	test('sends again what is uncertain when told to, and its digest stays sent', async () => {
		await makeReaders(house.db, { collectionId: house.collectionId, count: 3 });
		await makeMailing(house.db, { key, collectionId: house.collectionId, now: house.clock.now });
		const answers: MailOutcome[] = [{ is: 'uncertain', reason: 'Gone' }];
		const mailer = createFakeMailer({
			connections: 1,
			answer: () => answers.shift() ?? { is: 'accepted', answer: '' },
		});
		const sender = house.send(mailer);
		await house.untilMailingIs('sent');
		expect(await house.numbers()).toMatchObject({ delivered: 2, uncertain: 1 });
		const again = await inTransaction(house.db, (tx) =>
			requeueUncertain(tx, { key, status: 'sent', now: house.clock.now }),
		);
		expect(again).toBe(1);
		expect(await house.numbers()).toMatchObject({ status: 'sending', waiting: 1 });
		expect((await house.digest()).status).toBe('sent');
		sender.wake();
		await house.untilMailingIs('sent');
		expect(await house.numbers()).toMatchObject({ delivered: 3, uncertain: 0 });
		expect(mailer.mails).toHaveLength(4);
		expect(new Set(mailer.mails.map(({ messageId }) => messageId)).size).toBe(3);
	});
});

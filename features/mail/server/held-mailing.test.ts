import { beforeAll, describe, expect, test } from 'vitest';
import { createFakeMailer } from '#gateways/mailer/fake-mailer.ts';
import type { MailOutcome } from '#gateways/mailer/mailer.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { makeMailing, makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { key, notNow, setUpMailingFixture } from '#tests/support/mailing-fixture.ts';
import { steerMailing } from './mailings/steer-mailing.ts';

const fixture = setUpMailingFixture();
const ada: Identity = { userId: 1, username: 'ada', role: 'editor', approved: true };

type Action = Parameters<typeof steerMailing>[2]['action'];

/** As the portal does, except that the senders here are not woken by a job. */
function steer(action: Action) {
	const { db, clock } = fixture;
	return steerMailing({ db, clock: () => clock.now, enqueue: async () => {} }, ada, { key, action });
}

beforeAll(async () => {
	const { userId: id, username, role } = ada;
	await fixture.db.insertInto('users').values({ id, username, role, password_hash: '' }).execute();
});

describe('a mailing', () => {
	test.each([
		['pause', 'paused', 'held'],
		['cancel', 'cancelled', 'withdrawn'],
	] as const)(
		'told to %s is %s, and keeps a mail back that was on its way and refused for now',
		async (action, status, left) => {
			await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 5 });
			await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
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
			fixture.send(mailer);
			await expect.poll(() => mailer.mails.length).toBe(1);
			await steer(action);
			expect((await fixture.rows()).map((row) => row.status).toSorted()).toEqual(
				[left, left, left, left, 'sending'].toSorted(),
			);
			letGo();
			await expect.poll(async () => (await fixture.rows()).every((row) => row.status === left)).toBe(true);
			fixture.clock.now = new Date(fixture.clock.now.getTime() + 3_600_000);
			for (const sender of fixture.senders) sender.wake();
			await expect.poll(async () => (await fixture.numbers())?.status).toBe(status);
			expect(mailer.mails).toHaveLength(1);
		},
	);

	test('resumed right after it was paused reaches everyone once', async () => {
		await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 60 });
		await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
		const mailers = [createFakeMailer({ connections: 2 }), createFakeMailer({ connections: 2 })];
		for (const mailer of mailers) fixture.send(mailer);
		for (let times = 0; times < 4; times++) {
			// It may already have reached everyone.
			await steer('pause').catch((error) => expect(error).toMatchObject({ code: 'mailing_not_sending' }));
			await steer('resume').catch((error) => expect(error).toMatchObject({ code: 'mailing_not_held' }));
			for (const sender of fixture.senders) sender.wake();
		}
		await fixture.untilMailingIs('sent');
		const recipients = mailers.flatMap(({ mails }) => mails.map(({ recipient }) => recipient));
		expect(recipients).toHaveLength(60);
		expect(new Set(recipients).size).toBe(60);
	});

	test('sends again what is uncertain when told to, and its digest stays sent', async () => {
		await makeReaders(fixture.db, { collectionId: fixture.collectionId, count: 3 });
		await makeMailing(fixture.db, { key, collectionId: fixture.collectionId, now: fixture.clock.now });
		const answers: MailOutcome[] = [{ is: 'uncertain', reason: 'Gone' }];
		const mailer = createFakeMailer({
			connections: 1,
			answer: () => answers.shift() ?? { is: 'accepted', answer: '' },
		});
		const sender = fixture.send(mailer);
		await fixture.untilMailingIs('sent');
		expect(await fixture.numbers()).toMatchObject({ delivered: 2, uncertain: 1 });
		await steer('resend-uncertain');
		expect(await fixture.numbers()).toMatchObject({ status: 'sending', waiting: 1 });
		expect((await fixture.digest()).status).toBe('sent');
		sender.wake();
		await fixture.untilMailingIs('sent');
		expect(await fixture.numbers()).toMatchObject({ delivered: 3, uncertain: 0 });
		expect(mailer.mails).toHaveLength(4);
		expect(new Set(mailer.mails.map(({ messageId }) => messageId)).size).toBe(3);
	});
});

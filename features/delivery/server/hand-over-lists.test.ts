import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { deleteSubscriber } from '#features/readers/store/subscribers.ts';
import { endSubscriptions } from '#features/readers/store/subscriptions.ts';
import { makeHandedOver, makeHandingOver } from '#tests/support/factories/hand-over-factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { parseCsv } from '#text/csv.ts';

let fixture: TestApp;
let admin: { cookie: string };

beforeAll(async () => {
	fixture = await createTestApp();
	admin = await fixture.signUp();
});
afterAll(() => fixture.close());
beforeEach(async () => {
	await fixture.db.deleteFrom('subscribers').execute();
	await fixture.db.deleteFrom('hand_overs').execute();
	await fixture.db.deleteFrom('deliveries').execute();
	await fixture.db.deleteFrom('mailings').execute();
});

const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
	fixture.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
const list = async (id: number, query = '') =>
	(await inject('GET', `/api/newsletters/${id}/deliveries${query}`)).json() as {
		email: string;
		state: string;
		since: string;
		reason: string;
	}[];
const counts = async (id: number) => (await inject('GET', `/api/newsletters/${id}/delivery`)).json().counts;

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const leave = (reader: { id: string }) =>
	inTransaction(fixture.db, (tx) =>
		endSubscriptions(tx, {
			subscriberId: reader.id,
			newsletterIds: 'all',
			endedBy: 'reader',
			now: new Date(),
		}),
	);

describe('trying again', () => {
	test('one reader, or all who were refused, are told of again at once', async () => {
		const { db } = fixture;
		const { id } = await makeHandingOver(db, { url: 'https://bolt.example/hook' });
		const readers = [
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
		];
		const refuse = () =>
			db
				.updateTable('hand_overs')
				.set({ state: 'refused', reason: 'No.', next_attempt_at: ago(-5) })
				.execute();
		await refuse();
		const retry = (payload: object) => inject('POST', `/api/newsletters/${id}/deliveries/retry`, payload);
		expect((await retry({ subscriptionId: readers[0]?.subscriptionId })).json()).toEqual({ retried: 1 });
		expect(await list(id, '?state=waiting')).toMatchObject([{ email: readers[0]?.email, reason: 'No.' }]);
		expect((await retry({})).json()).toEqual({ retried: 3 });
		expect(await counts(id)).toMatchObject({ waiting: 3, refused: 0 });
		expect((await retry({ everyone: true })).statusCode).toBe(400);
		expect((await retry({ subscriptionId: 999_999 })).json()).toEqual({ retried: 0 });
	});
});

describe('the file of readers', () => {
	const download = async (id: number) => {
		const answer = await inject('GET', `/api/newsletters/${id}/deliveries.csv`);
		const [head, ...rows] = parseCsv(answer.body).map(({ cells }) => cells);
		return {
			answer,
			rows: rows.map((cells) => Object.fromEntries(cells.map((cell, place) => [head?.[place], cell]))),
		};
	};

	test('is the hand-over where a CSV was chosen: who is in it is accepted, and who left since is in the next', async () => {
		const { db } = fixture;
		const { id } = await makeHandingOver(db, { url: '', service: 'csv' });
		const [staying, leaving, erased] = [
			await makeHandedOver(db, id, { email: '=staying@example.com' }),
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
		];
		await makeHandedOver(db, id, { isConfirmed: false });
		await makeHandedOver(db, id, { delivery: 'announce' });
		const never = await makeHandedOver(db, id);
		await leave(never);
		const { answer, rows } = await download(id);
		expect(answer.headers['content-type']).toContain('text/csv');
		expect(rows.map(({ email }) => email)).toEqual(["'=staying@example.com", leaving.email, erased.email]);
		expect(rows[0]).toMatchObject({
			firstName: 'Ada',
			status: 'subscribed',
			consent: 'I would like to receive it.',
			delivery: 'Your name and address go to its publisher.',
			confirmedAt: expect.stringMatching(/^\d{4}-.*Z$/),
		});
		expect(await counts(id)).toMatchObject({ accepted: 3, left: 1 });

		await leave(leaving);
		await inTransaction(db, (tx) => deleteSubscriber(tx, erased.id));
		const next = await download(id);
		expect(next.rows.map(({ email, status }) => [email, status])).toEqual([
			["'=staying@example.com", 'subscribed'],
			[leaving.email, 'left'],
			[erased.email, 'left'],
		]);
		expect((await download(id)).rows).toHaveLength(1);
		expect(
			await db.selectFrom('hand_overs').select('email').where('email', '=', erased.email).execute(),
		).toEqual([]);
		expect(staying.subscriptionId).toBeGreaterThan(0);
	});

	test('changes nothing where readers are handed over by themselves', async () => {
		const { db } = fixture;
		const { id } = await makeHandingOver(db, { url: 'https://bolt.example/hook' });
		const reader = await makeHandedOver(db, id);
		expect((await download(id)).rows).toMatchObject([{ email: reader.email }]);
		expect(await counts(id)).toMatchObject({ waiting: 1, accepted: 0 });
	});
});

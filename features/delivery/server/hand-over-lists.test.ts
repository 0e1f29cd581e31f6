import { describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { deleteSubscriber } from '#features/readers/store/subscribers.ts';
import { hoursAgo, setUpDeliveryApp } from '#tests/support/factories/delivery-app.ts';
import { makeHandedOver, makeHandingOver } from '#tests/support/factories/hand-over-factories.ts';
import { parseCsv } from '#text/tables/csv.ts';
import { prunePapersHandler } from './job-handlers.ts';

const editor = setUpDeliveryApp();

describe('trying again', () => {
	test('one reader, or all who were refused, are told of again at once', async () => {
		const { db } = editor.fixture;
		const { id } = await makeHandingOver(db, { url: 'https://bolt.example/hook' });
		const readers = [
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
		];
		const refuse = () =>
			db
				.updateTable('hand_overs')
				.set({ state: 'refused', reason: 'No.', next_attempt_at: hoursAgo(-5) })
				.execute();
		await refuse();
		const retry = (payload: object) =>
			editor.inject('POST', `/api/newsletters/${id}/deliveries/retry`, payload);
		expect((await retry({ subscriptionId: readers[0]?.subscriptionId })).json()).toEqual({ retried: 1 });
		expect(await editor.list(id, '?state=waiting')).toMatchObject([
			{ email: readers[0]?.email, reason: 'No.' },
		]);
		expect((await retry({})).json()).toEqual({ retried: 3 });
		expect(await editor.counts(id)).toMatchObject({ waiting: 3, refused: 0 });
		expect((await retry({ everyone: true })).statusCode).toBe(400);
		expect((await retry({ subscriptionId: 999_999 })).json()).toEqual({ retried: 0 });
	});
});

describe('the file of readers', () => {
	const download = async (id: number) => {
		const response = await editor.inject('GET', `/api/newsletters/${id}/deliveries.csv`);
		const [head, ...rows] = parseCsv(response.body).map(({ cells }) => cells);
		return {
			answer: response,
			rows: rows.map((cells) => Object.fromEntries(cells.map((cell, place) => [head?.[place], cell]))),
		};
	};

	test('is the hand-over where a CSV was chosen: who is in it is accepted, and who left since is in the next', async () => {
		const { db } = editor.fixture;
		const { id } = await makeHandingOver(db, { url: '', service: 'csv' });
		const [staying, leaving, erased] = [
			await makeHandedOver(db, id, { email: '=staying@example.com' }),
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
		];
		await makeHandedOver(db, id, { isConfirmed: false });
		await makeHandedOver(db, id, { delivery: 'announce' });
		const never = await makeHandedOver(db, id);
		await editor.leave(never);
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
		expect(await editor.counts(id)).toMatchObject({ accepted: 3, left: 1 });

		await editor.leave(leaving);
		await inTransaction(db, (tx) => deleteSubscriber(tx, erased.id));
		const next = await download(id);
		expect(next.rows.map(({ email, status }) => [email, status])).toEqual([
			["'=staying@example.com", 'subscribed'],
			[leaving.email, 'left'],
			[erased.email, 'left'],
		]);
		expect(staying.subscriptionId).toBeGreaterThan(0);
	});

	test('names who left for 90 days, as a file may not have arrived; then an erased reader is forgotten', async () => {
		const { db } = editor.fixture;
		const { id } = await makeHandingOver(db, { url: '', service: 'csv' });
		const [leaving, erased, later] = [
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
		];
		await download(id);
		for (const reader of [leaving, erased, later]) await editor.leave(reader);
		await inTransaction(db, (tx) => deleteSubscriber(tx, erased.id));
		const first = await download(id);
		await inTransaction(db, (tx) => deleteSubscriber(tx, later.id));
		const tidy = () => prunePapersHandler({ ...editor.fixture.needs, readTime: async () => new Date() })([]);
		await tidy();
		expect(first.rows.map(({ status }) => status)).toEqual(['left', 'left', 'left']);
		expect((await download(id)).rows.map(({ email, changedAt }) => [email, changedAt])).toEqual(
			first.rows.map(({ email, changedAt }) => [email, changedAt]),
		);
		await editor.fixture.engine.query(`update hand_overs set named_until = named_until - interval '90 days'`);
		expect((await download(id)).rows).toEqual([]);
		await tidy();
		const left = await db.selectFrom('hand_overs').select('email').where('newsletter_id', '=', id).execute();
		expect(left).toEqual([{ email: leaving.email }]);
	});

	test.each([
		['another way', { delivery: 'announce' }],
		['the newsletter’s own page', { direct_signup: true }],
	] as const)('still names who left after %s was chosen, and nobody whom we mail', async (_, chosen) => {
		const { db } = editor.fixture;
		const { id } = await makeHandingOver(db, { url: '', service: 'csv' });
		const [staying, leaving] = [await makeHandedOver(db, id), await makeHandedOver(db, id)];
		await download(id);
		await db.updateTable('newsletters').set(chosen).where('id', '=', id).execute();
		await makeHandedOver(db, id);
		await editor.leave(leaving);
		const expected = [
			[staying.email, 'subscribed'],
			[leaving.email, 'left'],
		];
		for (let time = 0; time < 2; time++)
			expect((await download(id)).rows.map(({ email, status }) => [email, status])).toEqual(expected);
		expect(await editor.counts(id)).toMatchObject({ accepted: 1, left: 1, waiting: 1 });
		const { state, named_until } = await db
			.selectFrom('hand_overs')
			.select(['state', 'named_until'])
			.where('email', '=', leaving.email)
			.executeTakeFirstOrThrow();
		expect([state, named_until !== null]).toEqual(['left', true]);
	});

	test('changes nothing where readers are handed over by themselves', async () => {
		const { db } = editor.fixture;
		const { id } = await makeHandingOver(db, { url: 'https://bolt.example/hook' });
		const reader = await makeHandedOver(db, id);
		expect((await download(id)).rows).toMatchObject([{ email: reader.email }]);
		expect(await editor.counts(id)).toMatchObject({ waiting: 1, accepted: 0 });
	});
});

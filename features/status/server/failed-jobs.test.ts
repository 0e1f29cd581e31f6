import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#database/database.ts';
import { declareJobs, type Job, registerJobHandler } from '#platform/jobs/job.ts';
import { createEditorApp, type TestApp } from '#tests/support/test-app.ts';

const smtpPassword = 'hunter-two-and-a-half';
const weed = {
	name: 'weed-garden',
	payload: z.object({ bed: z.int() }),
	retryLimit: 0,
	batchSize: 1,
} satisfies Job;
const water = { ...weed, name: 'water-garden', schedule: '0 4 * * *' } satisfies Job;

let fixture: TestApp;
let ada: { cookie: string };
let ben: { cookie: string };
/** Why the job of a bed fails; without an entry it succeeds. */
const trouble = new Map<number, string>();
const worked: number[] = [];

beforeAll(async () => {
	const login = { user: 'u', password: smtpPassword };
	const smtp = { host: 'h', port: 1, isSecure: false, login, connections: 1, perSecond: null };
	[fixture, ada] = await createEditorApp({ config: { smtp } });
	ben = await fixture.signUp('ben');
	await declareJobs(fixture.queue, [weed, water]);
	for (const job of [weed, water])
		await registerJobHandler(fixture.queue, fixture.needs.log, job, async ([payload]) => {
			const bed = payload?.bed ?? 0;
			worked.push(bed);
			const reason = trouble.get(bed);
			if (reason !== undefined) throw new Error(reason);
		});
});
afterAll(() => fixture.close());

const add = (bed: number, job: typeof weed = weed) =>
	inTransaction(fixture.db, (tx) => fixture.needs.enqueue(tx, job, { bed }));
const post = (act: 'run-again' | 'dismiss', payload: object, headers = ada) =>
	fixture.app.inject({ method: 'POST', url: `/api/admin/failed-jobs/${act}`, headers, payload });
const list = async () => (await fixture.app.inject({ url: '/api/admin/failed-jobs', headers: ada })).json();
const failedOf = async (kind: string) =>
	(await list()).jobs.filter((job: { kind: string }) => job.kind === kind);
const line = async () => {
	const status = (await fixture.app.inject({ url: '/api/admin/status', headers: ada })).json();
	return status.sections
		.flatMap(({ lines }: { lines: { id: string }[] }) => lines)
		.find(({ id }: { id: string }) => id === 'jobs-failed');
};
const bell = async () => {
	const notices = (await fixture.app.inject({ url: '/api/notices', headers: ada })).json();
	return notices.find(({ kind }: { kind: string }) => kind === 'jobs').count;
};
const times = (bed: number) => worked.filter((one) => one === bed).length;

describe('a failed job', () => {
	test('is told with its reason, without secrets, and turns the line red', async () => {
		expect(await line()).toMatchObject({ state: 'good', value: 'None' });
		trouble.set(1, `Could not reach smtp://u:${smtpPassword}@mail.example for ada@readers.example`);
		await add(1);
		await expect.poll(() => failedOf('weed-garden')).toHaveLength(1);
		const [job] = await failedOf('weed-garden');
		expect(job).toMatchObject({
			name: 'Weed garden',
			reason: 'Could not reach smtp://…@mail.example for a•••@r•••.example',
			attempts: 1,
		});
		expect(JSON.stringify(await list())).not.toContain(smtpPassword);
		expect(await line()).toEqual({
			id: 'jobs-failed',
			label: 'Failed',
			state: 'bad',
			value: '1 job',
			advice: expect.stringContaining('run the job again'),
			link: { label: 'Failed jobs', address: '#failed-jobs' },
		});
	});

	test('is run again once, however often and by whomever that is asked for, and the line turns green', async () => {
		const [job] = await failedOf('weed-garden');
		trouble.clear();
		const before = times(1);
		const answers = await Promise.all([
			post('run-again', { id: job.id }),
			post('run-again', { id: job.id }),
			post('run-again', { id: job.id }, ben),
		]);
		expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
		expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
			message: 'This job was run again already.',
		});
		// Immediately, not at the next poll of the queue half a minute later.
		await expect.poll(() => times(1), { timeout: 10_000 }).toBe(before + 1);
		await expect.poll(line).toMatchObject({ state: 'good' });
		expect(times(1)).toBe(before + 1);
		const { rows } = await fixture.engine.query(
			"select action, subject_name, after from audit_log where subject_kind = 'failed job'",
		);
		expect(rows).toEqual([{ action: 'ran again', subject_name: 'Weed garden', after: { count: 1 } }]);
	});

	test('that fails again is there again, with the new reason', async () => {
		trouble.set(2, 'The first reason.');
		await add(2);
		await expect.poll(() => failedOf('weed-garden')).toHaveLength(1);
		trouble.set(2, 'The second reason.');
		const [{ id }] = await failedOf('weed-garden');
		expect((await post('run-again', { id })).json()).toEqual({ count: 1 });
		await expect
			.poll(async () => (await failedOf('weed-garden'))[0]?.reason, { timeout: 10_000 })
			.toBe('The second reason.');
	});

	test('can be dismissed, and is gone then for everybody', async () => {
		const [{ id }] = await failedOf('weed-garden');
		expect((await post('dismiss', { id })).json()).toEqual({ count: 1 });
		const late = await post('run-again', { id }, ben);
		expect([late.statusCode, late.json().message]).toEqual([404, 'This job no longer exists.']);
		expect(await failedOf('weed-garden')).toEqual([]);
	});

	test('and all others of its kind are run again, or dismissed, at once', async () => {
		for (const bed of [3, 4, 5]) {
			trouble.set(bed, 'Too dry.');
			await add(bed);
		}
		await expect.poll(() => failedOf('weed-garden')).toHaveLength(3);
		expect((await list()).kinds).toContainEqual({ kind: 'weed-garden', name: 'Weed garden', count: 3 });
		trouble.delete(3);
		expect((await post('run-again', { kind: 'weed-garden' })).json()).toEqual({ count: 3 });
		await expect.poll(() => times(5), { timeout: 10_000 }).toBe(2);
		await expect.poll(() => failedOf('weed-garden')).toHaveLength(2);
		expect((await post('dismiss', { kind: 'weed-garden' })).json()).toEqual({ count: 2 });
		expect((await post('dismiss', { kind: 'weed-garden' })).statusCode).toBe(404);
		expect(await line()).toMatchObject({ state: 'good' });
	});

	test('of regular work counts no more once the next turn has done it', async () => {
		trouble.set(6, 'No rain.');
		await add(6, water);
		await expect.poll(() => failedOf('water-garden')).toHaveLength(1);
		expect(await bell()).toBe(1);
		await add(7, water);
		await expect.poll(() => failedOf('water-garden')).toEqual([]);
		expect(await line()).toMatchObject({ state: 'good' });
		expect(await bell()).toBe(0);
	});

	test('is named by its id or its kind, and by nothing else', async () => {
		for (const payload of [{}, { id: 'x' }, { kind: '' }, { id: randomUUID(), kind: 'weed-garden' }])
			expect((await post('run-again', payload)).statusCode).toBe(400);
		expect((await post('run-again', { id: randomUUID() })).statusCode).toBe(404);
	});
});

import { describe, expect, test } from 'vitest';
import { continueImageUpdate } from '#features/inbox/server/sources/update-images.ts';
import { continueNewsletterImport } from '#features/newsletters/server/import/import-newsletters.ts';
import { continueSubscriberImport } from '#features/readers/server/subscribers/import-subscribers.ts';
import type { Run, RunKind } from '#features/site/contract/runs.ts';
import { continueRunHandler, resumeRunsHandler } from '#features/site/server/runs/job-handlers.ts';
import { continueRun } from '#features/site/server/runs/jobs.ts';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import { registerJobHandler } from '#platform/jobs/job.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

/** Sites that answer but have no picture. */
const silentWeb = {
	read: async () => ({ page: { imageUrl: '' } }),
} as unknown as WebReader;

const [fixture, admin] = setUpEditorApp({ outside: { webReader: silentWeb } });

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
	const response = await fixture.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
	return response.json();
};
const latest = async (kind: RunKind): Promise<Run> => (await call('GET', `/api/runs?kind=${kind}`))[0];
const inbox = () => ({ ...fixture.needs, ...fixture.outside }) as never;
const waitingJobs = async () => (await fixture.queue.findJobs(continueRun.name, {})).length;
const mark = () => crypto.randomUUID().slice(0, 8);

describe('a run', () => {
	test('that is asked for in the background goes on behind what is done, whoever moves it, and does nothing twice', async () => {
		const own = mark();
		const rows = Array.from({ length: 1200 }, (_, index) => `${own} ${index},About`);
		rows[1100] = `${own} 3,The same again`;
		const text = ['name,description', ...rows].join('\n');
		const jobsBefore = await waitingJobs();
		const answer = await call('POST', '/api/admin/newsletters/import', {
			format: 'csv',
			text,
			dryRun: false,
			background: true,
		});
		expect(answer).toMatchObject({ dryRun: false, rows: 1200, created: 0, runId: expect.any(Number) });
		expect(await waitingJobs()).toBe(jobsBefore + 1);
		await continueNewsletterImport(fixture.needs, answer.runId, { forMs: 0 });
		expect(await latest('import-newsletters')).toMatchObject({
			id: answer.runId,
			state: 'running',
			username: 'ada',
			done: 500,
			total: 1200,
			report: { created: 500 },
		});
		await Promise.all(
			[1, 2, 3].map(() => continueNewsletterImport(fixture.needs, answer.runId, { forMs: 60_000 })),
		);
		await continueNewsletterImport(fixture.needs, answer.runId, { forMs: 60_000 });
		expect(await latest('import-newsletters')).toMatchObject({
			state: 'done',
			done: 1200,
			report: {
				created: 1199,
				skipped: 1,
				lines: [{ line: 1102, message: 'The same newsletter stands in line 5' }],
			},
		});
		const { rows: counted } = await fixture.engine.query(
			`select count(*)::int as listed, (select count(*)::int from runs where request is not null) as files
			from newsletters where name like $1`,
			[`${own}%`],
		);
		expect(counted).toEqual([{ listed: 1199, files: 0 }]);
	}, 120_000);

	test('of people adds each of them once, though its worker is lost on the way', async () => {
		const { slug } = await makeNewsletter(fixture.db);
		const rows = Array.from({ length: 700 }, (_, index) => `r${index}@run.example,${slug},Yes,2025-11-03`);
		const text = ['email,newsletter,consent,consentedAt', ...rows].join('\n');
		const { runId } = await call('POST', '/api/admin/subscribers/import', {
			text,
			dryRun: false,
			background: true,
		});
		await continueSubscriberImport(fixture.needs, runId, { forMs: 0 });
		expect(await latest('import-subscribers')).toMatchObject({ state: 'running', done: 500, total: 700 });
		await continueSubscriberImport(fixture.needs, runId, { forMs: 60_000 });
		expect(await latest('import-subscribers')).toMatchObject({ state: 'done', report: { created: 700 } });
		const { rows: counted } = await fixture.engine.query(
			"select count(*)::int as people from subscribers where email like '%@run.example'",
		);
		expect(counted).toEqual([{ people: 700 }]);
	}, 120_000);

	test('of images is one, however often it is asked for, and says how far it is', async () => {
		for (let site = 0; site < 6; site++)
			await makeNewsletter(fixture.db, { signup_url: `https://site-${site}.example/`, image_url: '' });
		const url = '/api/newsletters/update-images?background=true';
		const [one, other] = await Promise.all([call('POST', url), call('POST', url)]);
		expect(one).toMatchObject({ updatedCount: 0, remainingCount: 6 });
		expect(other.runId).toBe(one.runId);
		await continueImageUpdate(inbox(), one.runId, { forMs: 0 });
		expect(await latest('update-images')).toMatchObject({ state: 'running', done: 2, total: 6 });
		await continueImageUpdate(inbox(), one.runId, { forMs: 60_000 });
		expect(await latest('update-images')).toMatchObject({
			state: 'done',
			message: expect.stringMatching(/^0 newsletters have a new image/),
		});
	});

	test('that fails again and again comes to an end, and says so', async () => {
		await makeNewsletter(fixture.db, { signup_url: 'https://broken.example/', image_url: '' });
		const { runId } = await call('POST', '/api/newsletters/update-images?background=true');
		const webReader = { read: () => Promise.reject(new Error('No memory')) };
		const move = () =>
			continueImageUpdate({ ...(inbox() as object), webReader } as never, runId, { forMs: 1000 });
		for (let attempt = 0; attempt < 5; attempt++) await expect(move()).rejects.toThrow('No memory');
		expect(await latest('update-images')).toMatchObject({
			state: 'failed',
			message: 'It could not be finished. What was done so far stays.',
		});
		expect(await move()).toMatchObject({ state: 'failed' });
	});

	test('whose worker is gone is taken up by the next, and is forgotten a day after its end', async () => {
		const { runId } = await call('POST', '/api/newsletters/update-images?background=true');
		const { done } = await latest('update-images');
		const jobsBefore = await waitingJobs();
		await resumeRunsHandler(fixture.needs)([{}]);
		expect(await waitingJobs()).toBe(jobsBefore + 1);
		const movers = { 'update-images': (id: number) => continueImageUpdate(inbox(), id, { forMs: 60_000 }) };
		await continueRunHandler(
			fixture.needs,
			movers as never,
		)([
			// A stale job: the run has moved on since.
			{ kind: 'update-images', runId, done: done + 1 },
		]);
		expect(await latest('update-images')).toMatchObject({ state: 'running', done });
		await continueRunHandler(fixture.needs, movers as never)([{ kind: 'update-images', runId, done }]);
		expect((await latest('update-images')).state).toBe('done');
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 25 * 3600_000);
		await resumeRunsHandler(fixture.needs)([{}]);
		expect(await call('GET', '/api/runs?kind=update-images')).toEqual([]);
	});
});

test('a run whose job fails on its way goes on when the job is tried again, and does nothing twice', async () => {
	const own = mark();
	const rows = Array.from({ length: 1200 }, (_, index) => `${own} ${index},About`);
	await fixture.queue.deleteAllJobs(continueRun.name);
	const { runId } = await call('POST', '/api/admin/newsletters/import', {
		format: 'csv',
		text: ['name,description', ...rows].join('\n'),
		dryRun: false,
		background: true,
	});
	let calls = 0;
	const movers = {
		async 'import-newsletters'(id: number) {
			calls += 1;
			const run = await continueNewsletterImport(fixture.needs, id, { forMs: calls === 1 ? 0 : 60_000 });
			if (calls === 1) throw new Error('The database is away');
			return run;
		},
	};
	const handler = continueRunHandler(fixture.needs, movers as never);
	await registerJobHandler(
		fixture.queue,
		fixture.needs.log,
		{ ...continueRun, noticedWithinSeconds: 2 },
		handler,
	);
	const isTriedAgain = async () => {
		const { rows: hurried } = await fixture.engine.query(
			"update jobs.job set start_after = now() where name = $1 and state = 'retry' returning id",
			[continueRun.name],
		);
		return hurried.length;
	};
	await expect.poll(isTriedAgain).toBe(1);
	await expect.poll(() => latest('import-newsletters')).toMatchObject({ id: runId, state: 'done' });
	expect((await latest('import-newsletters')).report).toMatchObject({ created: 1200, skipped: 0 });
	expect(calls).toBe(2);
});

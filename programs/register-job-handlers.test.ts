import { describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { completeIssue } from '#features/inbox/server/jobs.ts';
import { refreshCategoryCounts } from '#features/newsletters/server/jobs.ts';
import { createEnqueue, declareJobs } from '#platform/jobs/job.ts';
import { createLog } from '#platform/log.ts';
import { openQueue } from '#platform/queue.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { manualListing } from '#tests/support/factories/list-by-hand.ts';
import { openBrowser } from '#tests/support/readers/browser.ts';
import { listMails } from '#tests/support/readers/mails.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { registerJobHandlers } from './register-job-handlers.ts';

const fixture = setUpTestApp();

async function countJobs(name: string, state: string): Promise<number> {
	const { rows } = await fixture.engine.query(
		'select count(*)::int as count from jobs.job where name = $1 and state::text = $2',
		[name, state],
	);
	return Number(rows[0]?.['count']);
}
const waitingJobs = () => countJobs(refreshCategoryCounts.name, 'created');

describe('background jobs', () => {
	test('a job is kept exactly when the transaction it belongs to is', async () => {
		const enqueue = createEnqueue(fixture.queue);
		const before = await waitingJobs();
		await expect(
			inTransaction(fixture.db, async (tx) => {
				await enqueue(tx, refreshCategoryCounts, {});
				throw new Error('changed my mind');
			}),
		).rejects.toThrow('changed my mind');
		expect(await waitingJobs()).toBe(before);
		await inTransaction(fixture.db, (tx) => enqueue(tx, refreshCategoryCounts, {}));
		expect(await waitingJobs()).toBe(before + 1);
	});

	test('a job that nobody declared is refused at once, and its transaction is undone', async () => {
		const enqueue = createEnqueue(fixture.queue);
		const forgotten = { ...refreshCategoryCounts, name: 'forgotten' };
		const startedAt = performance.now();
		await expect(
			inTransaction(fixture.db, async (tx) => {
				await enqueue(tx, refreshCategoryCounts, {}, { startAfter: new Date('2040-01-01') });
				await enqueue(tx, forgotten, {});
			}),
		).rejects.toThrow('The job forgotten is not declared');
		expect(performance.now() - startedAt).toBeLessThan(5000);
		const { rows } = await fixture.engine.query("select id from jobs.job where start_after >= '2040-01-01'");
		expect(rows).toEqual([]);
	});

	test('a job that is declared otherwise than before has its queue brought up to date', async () => {
		const retries = async () => (await fixture.queue.getQueue(refreshCategoryCounts.name))?.retryLimit;
		await declareJobs(fixture.queue, [{ ...refreshCategoryCounts, retryLimit: 9 }]);
		expect(await retries()).toBe(9);
		await declareJobs(fixture.queue, [refreshCategoryCounts]);
		expect(await retries()).toBe(refreshCategoryCounts.retryLimit);
	});

	test('a job whose worker was killed is taken up again when nothing was heard of it for a minute', async () => {
		const { name } = refreshCategoryCounts;
		await inTransaction(fixture.db, (tx) => createEnqueue(fixture.queue)(tx, refreshCategoryCounts, {}));
		const [job] = await fixture.queue.fetch(name);
		const stateAfter = async (seconds: number) => {
			await fixture.engine.query(
				'update jobs.job set heartbeat_on = now() - make_interval(secs => $2) where id = $1',
				[job?.id, seconds],
			);
			await fixture.engine.query(
				'update jobs.queue set monitor_claim_on = null, monitor_on = null where name = $1',
				[name],
			);
			await fixture.queue.supervise(name);
			const { rows } = await fixture.engine.query('select state from jobs.job where id = $1', [job?.id]);
			return rows[0]?.['state'];
		};
		expect(await stateAfter(30)).toBe('active');
		expect(await stateAfter(61)).toBe('retry');
	});

	test('what comes round by itself does so although the clock was ahead and has been set right', async () => {
		await fixture.engine.query(`update jobs.version set cron_on = now() + interval '1 hour'`);
		await fixture.engine.query(`update jobs.queue set monitor_claim_on = now() + interval '1 hour'`);
		await inTransaction(fixture.db, (tx) => createEnqueue(fixture.queue)(tx, refreshCategoryCounts, {}));
		const [job] = await fixture.queue.fetch(refreshCategoryCounts.name);
		await fixture.engine.query(`update jobs.job set heartbeat_on = now() + interval '1 hour' where id = $1`, [
			job?.id,
		]);
		const log = createLog({ level: 'silent' });
		const queue = await openQueue(fixture.engine, log, { runsJobs: true, prepare: async () => {} });
		const { rows } = await fixture.engine.query(
			`select count(*)::int as count from jobs.version, jobs.queue, jobs.job
			where greatest(cron_on, monitor_claim_on, heartbeat_on) > now()`,
		);
		await queue.stop({ graceful: false, close: false });
		expect(rows[0]?.['count']).toBe(0);
	});

	test('more jobs than one batch takes are worked one batch after the other, without a pause', async () => {
		const enqueue = createEnqueue(fixture.queue);
		const nothing = { emailId: 1, issueId: 1, contentHash: '' };
		await inTransaction(fixture.db, async (tx) => {
			for (let count = 0; count < completeIssue.batchSize * 3; count += 1)
				await enqueue(tx, completeIssue, nothing);
		});
		const sender = { wake() {}, async stop() {} };
		await registerJobHandlers(fixture, {
			...fixture.needs,
			...fixture.outside,
			sender,
			makeBackup: async () => {},
		});
		// Polling for each batch would take half a minute.
		await expect
			.poll(() => countJobs(completeIssue.name, 'completed'), { timeout: 25_000 })
			.toBe(completeIssue.batchSize * 3);
	});

	test('a newly listed newsletter is counted in its category soon after', async () => {
		const category = await makeCategory(fixture.db, { name: 'Counted' });
		await makeNewsletter(fixture.db, { hidden: true, categoryIds: [category.id] });
		const headers = await fixture.signUp('counter');
		await fixture.app.inject({
			method: 'POST',
			url: '/api/newsletters',
			headers,
			payload: manualListing({ name: 'One More', categoryIds: [category.id] }),
		});
		await expect
			.poll(async () => (await fixture.app.inject({ url: '/api/categories/counted' })).json().count)
			.toBe(1);
	});

	test('a finished sign-up leads to its mail, and to fresh pages, by the worker alone', async () => {
		const newsletter = await makeNewsletter(fixture.db, { name: 'Worked For' });
		const browser = openBrowser(fixture);
		const id = await browser.signUp('worked@readers.example');
		const before = fixture.cache.version();
		await browser.choose(id, newsletter.id);
		await browser.call('POST', '/api/signups/finish', { subscriberId: id });
		await expect.poll(async () => (await listMails(fixture.db, 'worked@readers.example')).length).toBe(1);
		const announced = async () => {
			const { rows } = await fixture.engine.query(
				`select state::text as state from jobs.job where name = 'announce-counts'`,
			);
			return rows.map(({ state }) => state);
		};
		await expect.poll(announced).toEqual(['completed']);
		await expect.poll(() => fixture.cache.version()).toBeGreaterThan(before);
	});
});

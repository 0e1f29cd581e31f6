import { describe, test } from 'vitest';
import { createPostgresDatabase } from '#tests/support/databases/test-database.ts';
import { openDatabaseLine } from '#tests/support/services/database-line.ts';
import { createLog } from '../log.ts';
import { openPostgresEngine } from './postgres-engine.ts';

const log = createLog({ level: 'silent' });
const limitMs = 10_000;

describe.runIf(process.env['TEST_ENGINE'] === 'postgres').concurrent('listening to PostgreSQL', () => {
	async function openEar(finished: (close: () => Promise<void>) => void) {
		const database = await createPostgresDatabase();
		const line = await openDatabaseLine(database.url);
		const elsewhere = openPostgresEngine({ url: database.url, log });
		const engine = openPostgresEngine({ url: line.url, log });
		finished(async () => {
			await engine.close();
			await elsewhere.close();
			await line.close();
			await database.drop();
		});
		const heard: string[] = [];
		const ear = { gaps: 0 };
		await engine.listen('news', {
			onPayload: (payload) => heard.push(payload),
			onGap: () => {
				ear.gaps++;
			},
		});
		const tell = (text: string) => elsewhere.query('select pg_notify($1, $2)', ['news', text]);
		return { line, engine, elsewhere, heard, ear, tell };
	}

	test('hears what is told elsewhere, on every channel, and says so', async ({ expect, onTestFinished }) => {
		const { engine, elsewhere, heard, tell } = await openEar(onTestFinished);
		expect(engine.listenStatus()).toMatchObject({ isListening: true, reason: null });
		const others: string[] = [];
		await engine.listen('other', { onPayload: (payload) => others.push(payload), onGap() {} });
		await tell('one');
		await elsewhere.query("select pg_notify('other', 'two')");
		await expect.poll(() => [...heard, ...others]).toEqual(['one', 'two']);
	});

	test('a connection that the server ends is made anew, and the gap is told', async ({
		expect,
		onTestFinished,
	}) => {
		const { engine, elsewhere, heard, ear, tell } = await openEar(onTestFinished);
		const { gaps } = ear;
		const { rows } = await elsewhere.query(
			`select pg_terminate_backend(pid) from pg_stat_activity
			where application_name = 'broadsheet listener' and datname = current_database()`,
		);
		expect(rows.length).toBeGreaterThan(0);
		await expect.poll(() => ear.gaps).toBeGreaterThanOrEqual(gaps + 2);
		await expect.poll(() => engine.listenStatus().isListening).toBe(true);
		await tell('again');
		await expect.poll(() => heard).toContain('again');
	});

	test.for([
		['a line that is dead without a word', 'dead', / reached | arrive/],
		['a line that loses notifications, as a pooler does', 'without notifications', / arrive/],
	] as const)(
		'%s is noticed within ten seconds, and listening comes back by itself',
		async ([, mode, reason], { expect, onTestFinished }) => {
			const { line, engine, heard, ear, tell } = await openEar(onTestFinished);
			const { gaps } = ear;
			line.set(mode);
			await tell('unheard');
			await expect.poll(() => ear.gaps, { timeout: limitMs }).toBeGreaterThan(gaps);
			expect(engine.listenStatus()).toMatchObject({
				isListening: false,
				reason: expect.stringMatching(reason),
			});
			// While notifications are lost, gaps are reported again and again.
			const later = ear.gaps;
			await expect.poll(() => ear.gaps, { timeout: limitMs }).toBeGreaterThan(later);
			expect(heard).toEqual([]);
			line.set('open');
			await expect.poll(() => engine.listenStatus().isListening).toBe(true);
			await tell('heard');
			await expect.poll(() => heard).toContain('heard');
		},
	);

	test('whoever starts behind such a line starts, and knows that nothing is heard', async ({
		expect,
		onTestFinished,
	}) => {
		const database = await createPostgresDatabase();
		const line = await openDatabaseLine(database.url);
		line.set('without notifications');
		const engine = openPostgresEngine({ url: line.url, log });
		onTestFinished(async () => {
			await engine.close();
			await line.close();
			await database.drop();
		});
		await engine.listen('news', { onPayload() {}, onGap() {} });
		expect(engine.listenStatus().isListening).toBe(false);
		await expect.poll(() => engine.listenStatus().reason).toMatch(/ arrive/);
	});
});

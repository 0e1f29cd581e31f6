import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '#tests/support/databases/test-database.ts';
import { openDatabaseLine } from '#tests/support/services/database-line.ts';
import { createLog } from '../log.ts';
import { databaseProblemOf } from './errors.ts';
import { migrate } from './migrate.ts';
import { openPostgresEngine } from './postgres-engine.ts';

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
	'a migration, and waiting for it, may take longer than any other statement',
	async () => {
		const { url, drop } = await createPostgresDatabase();
		onTestFinished(drop);
		const log = createLog({ level: 'silent' });
		const engine = openPostgresEngine({ url, log, statementTimeoutMs: 100, connectTimeoutMs: 60_000 });
		onTestFinished(engine.close);
		const slow = {
			functions: [],
			migrations: [
				{ name: '0001-slow', text: 'select pg_sleep(2)', checksum: 'x', moment: 'before' as const },
			],
		};
		const applied = await Promise.all([migrate(engine, slow), migrate(engine, slow)]);
		expect(applied.toSorted()).toEqual([[], ['migrations/0001-slow']]);
	},
);

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
	'connections that lead nowhere are given up, and whoever comes next gets another one',
	async () => {
		const { url, drop } = await createPostgresDatabase();
		const line = await openDatabaseLine(url);
		const engine = openPostgresEngine({
			url: line.url,
			log: createLog({ level: 'silent' }),
			connections: 3,
			statementTimeoutMs: 1000,
			connectTimeoutMs: 60_000,
		});
		onTestFinished(async () => {
			await engine.close();
			await line.close();
			await drop();
		});
		const db = new Kysely<unknown>({ dialect: engine.dialect });
		const one = sql`select 1`;
		const lost = Promise.withResolvers<void>();
		const isBegun = Promise.withResolvers<void>();
		const transaction = db.transaction().execute(async (tx) => {
			await one.execute(tx);
			isBegun.resolve();
			await lost.promise;
			return one.execute(tx);
		});
		const ask = () => [engine.query('select 1'), one.execute(db)];
		await Promise.all([isBegun.promise, ...ask()]);
		line.loseConnections();
		lost.resolve();
		const answers = await Promise.allSettled([transaction, ...ask()]);
		expect(
			answers.map((answer) => answer.status === 'rejected' && databaseProblemOf(answer.reason)?.code),
		).toEqual(answers.map(() => 'database_unavailable'));
		const next = await Promise.all([...ask(), ...ask()]);
		expect(next.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1]);
	},
);

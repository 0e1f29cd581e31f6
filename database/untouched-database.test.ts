import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgresEngine } from '#platform/database/postgres-engine.ts';
import { createLog } from '#platform/log.ts';
import { createPostgresDatabase } from '#tests/support/databases/test-database.ts';
import { createDb, inTransaction } from './database.ts';
import { lockFirstLoad } from './untouched-database.ts';

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
	'a program waits for another one’s first load for longer than a statement may take',
	async () => {
		const { url, drop } = await createPostgresDatabase();
		onTestFinished(drop);
		const log = createLog({ level: 'silent' });
		const engine = openPostgresEngine({ url, log, statementTimeoutMs: 2000, connectTimeoutMs: 60_000 });
		onTestFinished(engine.close);
		const db = createDb(engine);
		const order: string[] = [];
		let second = Promise.resolve();
		await inTransaction(db, async (tx) => {
			await lockFirstLoad(tx);
			second = inTransaction(db, async (other) => {
				await lockFirstLoad(other);
				order.push('second');
			});
			await sleep(4000);
			order.push('first');
		});
		await second;
		expect(order).toEqual(['first', 'second']);
	},
);

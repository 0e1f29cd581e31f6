import { expect, test } from 'vitest';
import { listCategories } from '#features/newsletters/store/categories.ts';
import { createTestDatabase } from '#tests/support/databases/test-database.ts';
import { makeCategory } from '#tests/support/factories/factories.ts';
import { loadDemoDirectory } from './load-demo-directory.ts';

test('a database that somebody has begun to fill is left alone', async () => {
	const { db, close } = await createTestDatabase();
	await makeCategory(db, { name: 'My own topic' });
	await loadDemoDirectory(db, { now: new Date() });
	expect(await listCategories(db)).toHaveLength(1);
	await close();
});

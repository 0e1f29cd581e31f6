import { beforeAll } from 'vitest';
import { createTestDatabase } from './test-database.ts';

/** What the tests of a file share: opened before the first of them, closed after the last. */
export function setUp<Shared extends { close: () => Promise<void> }>(open: () => Promise<Shared>): Shared {
	const shared = {} as Shared;
	beforeAll(async () => {
		Object.assign(shared, await open());
		return shared.close;
	});
	return shared;
}

export const setUpTestDatabase = () => setUp(createTestDatabase);

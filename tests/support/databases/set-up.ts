import { beforeAll } from 'vitest';
import { createTestDatabase } from './test-database.ts';

/** What the tests of a file share: created before the first of them, and closed after the last if it can be. */
export function setUp<Shared extends object>(
	create: () => Promise<Shared & { close?: () => Promise<void> }>,
): Shared {
	const shared = {} as Shared;
	beforeAll(async () => {
		const created = await create();
		Object.assign(shared, created);
		return created.close;
	});
	return shared;
}

export const setUpTestDatabase = () => setUp(createTestDatabase);

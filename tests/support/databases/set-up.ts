import { beforeAll, beforeEach } from 'vitest';
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

/** What each test finds: created anew before it. */
export function setUpEach<Found extends object>(create: () => Promise<Found>): Found {
	const found = {} as Found;
	beforeEach(async () => {
		Object.assign(found, await create());
	});
	return found;
}

export const setUpTestDatabase = () => setUp(createTestDatabase);

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { signInTo } from '../support/admin-client.ts';
import { createHome, engines } from '../support/databases/engines.ts';
import { makeCategoryByHand, manualListing } from '../support/factories/list-by-hand.ts';
import { startInTest } from '../support/program-in-test.ts';

const rounds = 20;
const writers = 8;

describe.each(engines)('a server on the %s engine', (engine) => {
	test(`killed ${rounds} times during writes loses nothing it had acknowledged, and starts again by itself`, async () => {
		const home = await createHome(engine);
		onTestFinished(home.remove);
		const acknowledged = new Set<string>();
		let cookie: string | undefined;
		for (let round = 0; round < rounds; round++) {
			const server = await startInTest('all-in-one', home.environment);
			const admin = await signInTo(server.url, cookie);
			cookie = admin.cookie;
			const category = await makeCategoryByHand(admin);
			const acknowledgedBefore = acknowledged.size;
			let killed = false;
			onTestFinished(() => {
				killed = true;
			});
			const writing = Array.from({ length: writers }, async (_, writer) => {
				for (let number = 0; !killed; number++) {
					const name = `Round ${round} writer ${writer} number ${number}`;
					const answer = await admin
						.post('/api/newsletters', manualListing({ name, categoryIds: [category], tags: ['kept'] }))
						.catch(() => null);
					if (answer?.status === 201) acknowledged.add(name);
				}
			});
			// A slow machine may need most of a life for its first answers.
			await expect.poll(() => acknowledged.size).toBeGreaterThan(acknowledgedBefore + 1);
			await sleep(20 + Math.random() * 880);
			killed = true;
			await server.stop('SIGKILL');
			await Promise.all(writing);
		}
		const server = await startInTest('all-in-one', home.environment);
		const kept = new Map<string, Newsletter>();
		for (let page = 1; ; page++) {
			const list = (await (
				await fetch(`${server.url}/api/newsletters?limit=1000&page=${page}`)
			).json()) as Newsletter[];
			for (const newsletter of list) kept.set(newsletter.name, newsletter);
			if (list.length < 1000) break;
		}
		expect(acknowledged.size).toBeGreaterThan(rounds);
		expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([]);
		expect([...kept.values()].filter(({ tags }) => tags[0] !== 'kept')).toEqual([]);
		await server.stop();
	}, 1_800_000);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { signInTo } from '../admin-client.ts';
import { makeCategoryByHand, manualListing } from '../factories/list-by-hand.ts';
import { startProgram } from '../program.ts';

const firstAnswersWithinMs = 120_000;

export type WritingReport = {
	acknowledged: number;
	/** Acknowledged, but missing afterwards. */
	missing: string[];
	/** Stored without everything that belongs to them. */
	halves: string[];
	/** The longest time a start took. */
	slowestStartMs: number;
};

/** Lists newsletters from many clients while the server is killed again and again, and looks for each one afterwards. */
export async function writeWithKills({
	environment,
	rounds,
	writers,
	say = () => {},
	start = startProgram,
}: {
	environment: Record<string, string>;
	rounds: number;
	writers: number;
	say?: (line: string) => void;
	/** How to start a program, for callers that must not leave one behind. */
	start?: typeof startProgram;
}): Promise<WritingReport> {
	const acknowledged = new Set<string>();
	let slowestStartMs = 0;
	const startTimed = async () => {
		const startedAt = performance.now();
		const server = await start('all-in-one', environment);
		slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt);
		return server;
	};
	let cookie: string | undefined;
	for (let round = 0; round < rounds; round++) {
		const server = await startTimed();
		const admin = await signInTo(server.url, cookie);
		cookie = admin.cookie;
		const categoryIds = [await makeCategoryByHand(admin)];
		const enough = acknowledged.size + 2;
		const { child } = server;
		const isAlive = () => child.exitCode === null && child.signalCode === null;
		const writing = Array.from({ length: writers }, async (_, writer) => {
			for (let number = 0; isAlive(); number++) {
				const name = `Round ${round} writer ${writer} number ${number}`;
				const response = await admin
					.post('/api/newsletters', manualListing({ name, categoryIds, tags: ['kept'] }))
					.catch(() => null);
				if (response?.status === 201) acknowledged.add(name);
			}
		});
		// A slow machine may need most of a run for its first answers.
		const deadline = performance.now() + firstAnswersWithinMs;
		while (acknowledged.size < enough && isAlive() && performance.now() < deadline) await sleep(5);
		const hasAnswered = acknowledged.size >= enough;
		await sleep(20 + Math.random() * 880);
		const isKilled = isAlive();
		await server.stop('SIGKILL');
		await Promise.all(writing);
		if (!isKilled) throw new Error(`The server ended by itself:\n${server.output()}`);
		if (!hasAnswered) throw new Error(`The server took no writes:\n${server.output()}`);
		say(`killed ${round + 1} times, ${acknowledged.size} writes acknowledged`);
	}
	const server = await startTimed();
	const kept = new Map<string, Newsletter>();
	for (let page = 1; ; page++) {
		const response = await fetch(`${server.url}/api/newsletters?limit=1000&page=${page}`);
		const list: Newsletter[] = await response.json();
		for (const newsletter of list) kept.set(newsletter.name, newsletter);
		if (list.length < 1000) break;
	}
	await server.stop();
	return {
		acknowledged: acknowledged.size,
		missing: [...acknowledged].filter((name) => !kept.has(name)),
		halves: [...kept.values()]
			.filter(({ tags, categoryIds }) => tags[0] !== 'kept' || categoryIds.length !== 1)
			.map(({ name }) => name),
		slowestStartMs,
	};
}

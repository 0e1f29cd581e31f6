import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivatePostgres } from '#tests/support/services/private-postgres.ts';
import type { SmallDisk } from '#tests/support/services/small-disk.ts';
import type { MailWorld } from './mail-world.ts';
import type { Site } from './site.ts';

const longestSlotMs = 5 * 60_000;
/** Each fault twice, and the calm end. */
const fewestSlots = 9;
const longestFaultMs = 60_000;
const hourMs = 3600_000;
const leftFreeMb = 40;

export type FaultCounts = { database: number; disk: number; mail: number; clock: number };
type Given = {
	site: Site;
	world: MailWorld;
	/** Null on the embedded engine, whose database starts and stops with the program. */
	postgres: PrivatePostgres | null;
	/** Null if none can be mounted. */
	disk: SmallDisk | null;
	say: (line: string) => void;
};

/**
 * A kill every five minutes, more often in a short run, and between two of them one of: a database restart, a full disk, mail
 * servers down, the clock off by an hour across the kill. The last stretch is calm.
 */
export async function disturb(
	{ site, world, postgres, disk, say }: Given,
	{ minutes, signal }: { minutes: number; signal: AbortSignal },
): Promise<FaultCounts> {
	const counts: FaultCounts = { database: 0, disk: 0, mail: 0, clock: 0 };
	const slotMs = Math.min(longestSlotMs, (minutes * 60_000) / fewestSlots);
	const slots = Math.floor((minutes * 60_000) / slotMs);
	const faultMs = Math.min(longestFaultMs, slotMs * 0.3);
	const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});

	const faults: { name: keyof FaultCounts; begins: number; run: () => Promise<void> }[] = [
		{
			name: 'database',
			begins: 0.4,
			async run() {
				if (!postgres) return site.restart();
				await site.announce(503, async () => {
					await postgres.stop(counts.database % 2 === 0 ? 'immediate' : 'fast');
					await pause(faultMs / 3);
					await postgres.start();
				});
			},
		},
		{
			name: 'disk',
			begins: 0.4,
			run: () =>
				site.announce(507, async () => {
					const makeRoom = disk?.fillUp(leftFreeMb);
					await pause(faultMs);
					makeRoom?.();
				}),
		},
		{
			name: 'mail',
			begins: 0.4,
			async run() {
				await world.leave();
				await pause(faultMs);
				await world.comeBack();
			},
		},
		{
			name: 'clock',
			begins: 0.7,
			// The cookie of a sign-up lasts an hour, and has expired by then.
			run: () =>
				site.announce(
					401,
					async () => {
						site.stepClock(counts.clock % 2 === 0 ? hourMs : -hourMs);
						await pause(slotMs * 0.5);
						site.stepClock(0);
					},
					/^\/api\/(signups|subscriptions)/,
				),
		},
	];

	const startedAt = performance.now();
	const until = (slot: number) => pause(Math.max(0, startedAt + slot * slotMs - performance.now()));
	const under: Promise<void>[] = [];
	for (let slot = 0; slot < slots && !signal.aborted; slot++) {
		const fault = faults[slot % faults.length];
		if (fault && slot < slots - 1 && !(fault.name === 'disk' && !disk)) {
			await until(slot + fault.begins);
			if (signal.aborted) break;
			say(`${minuteOf(startedAt)}: ${fault.name}`);
			const running = fault.run().then(() => {
				counts[fault.name]++;
			});
			// A program need not start on a full disk, but must start with any clock.
			if (fault.name === 'clock') under.push(running);
			else await running;
		}
		await until(slot + 1);
		if (slot === slots - 1 || signal.aborted) break;
		say(`${minuteOf(startedAt)}: kill`);
		await site.kill();
	}
	await Promise.all(under);
	return counts;
}

function minuteOf(startedAt: number): string {
	return `minute ${((performance.now() - startedAt) / 60_000).toFixed(1)}`;
}

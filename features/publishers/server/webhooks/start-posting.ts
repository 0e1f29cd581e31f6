import { claimDueEvent, releaseEvents } from '#features/publishers/store/webhook-events.ts';
import { listDueWebhooks, pauseWebhook } from '#features/publishers/store/webhooks.ts';
import { type Poller, startPoller, waitForAll } from '#platform/jobs/poller.ts';
import type { PostingNeeds } from './needs.ts';
import { leaseMs, postEvent } from './post-event.ts';

type Options = {
	pollMs: number;
	shutdownTimeoutMs: number;
	/** Posts in flight per address. */
	concurrency: number;
	/** No other process can have this database open, so any existing claim is stale. */
	isOnlyInstance: boolean;
};

const defaults: Options = { pollMs: 5000, shutdownTimeoutMs: 4000, concurrency: 4, isOnlyInstance: false };

/** After this many consecutive failures the address is considered down, so that not every event has to find out. */
const failuresThatPause = 10;
const pauseMs = 5 * 60_000;

/** Starts posting events to publishers' addresses. Each address has its own workers, so a slow one holds up no other. */
export function startPosting(needs: PostingNeeds, options: Partial<Options> = {}): Poller {
	const { db, log } = needs;
	const { pollMs, shutdownTimeoutMs, concurrency, isOnlyInstance: isAlone } = { ...defaults, ...options };
	const underWay = new Map<number, Set<Promise<void>>>();
	const failures = new Map<number, number>();
	let isFirstLook = true;

	async function postAll(newsletterId: number): Promise<void> {
		while (!poller.isStopping()) {
			const event = await claimDueEvent(db, { newsletterId, leaseMs });
			if (!event) return;
			const { isTaken } = await postEvent(needs, event);
			const inARow = isTaken ? 0 : (failures.get(newsletterId) ?? 0) + 1;
			failures.set(newsletterId, inARow);
			if (inARow >= failuresThatPause) await pauseWebhook(db, { newsletterId, waitMs: pauseMs });
		}
	}

	function begin(newsletterId: number): void {
		const own = underWay.get(newsletterId) ?? new Set();
		underWay.set(newsletterId, own);
		while (own.size < concurrency) {
			const posting = postAll(newsletterId)
				.catch((error) => log.error({ err: error, newsletterId }, 'posting events was cut short'))
				.finally(() => {
					own.delete(posting);
					if (own.size === 0) underWay.delete(newsletterId);
				});
			own.add(posting);
		}
	}

	const poller = startPoller(
		async () => {
			if (isFirstLook && isAlone) await releaseEvents(db);
			isFirstLook = false;
			for (const newsletterId of await listDueWebhooks(db)) if (!poller.isStopping()) begin(newsletterId);
		},
		{ intervalMs: pollMs, log, failure: 'could not look for events to post' },
	);
	return {
		wake: poller.wake,
		async stop() {
			await poller.stop();
			await waitForAll(
				[...underWay.values()].flatMap((postings) => [...postings]),
				shutdownTimeoutMs,
			);
		},
	};
}

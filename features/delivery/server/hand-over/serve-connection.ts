import PQueue from 'p-queue';
import type { Db } from '#database/database.ts';
import { requestedDelay } from '#features/delivery/rules/retry-delay.ts';
import {
	type ClaimedHandOver,
	claimHandOver,
	recordHandOverResult,
} from '#features/delivery/store/hand-overs.ts';
import { type ConnectionRow, pauseConnection } from '#features/delivery/store/publisher-connections.ts';
import type { HandOverOutcome } from '#gateways/publisher-list/publisher-list.ts';
import type { Log } from '#platform/log.ts';
import type { PublisherNeeds } from '../needs.ts';
import { notifyPublisher, toHandOverResult } from './hand-over-reader.ts';
import { openConnection } from './open-connection.ts';

export type ServeNeeds = PublisherNeeds & { db: Db; log: Log };
export type Serving = {
	worker: string;
	leaseMs: number;
	/** Concurrent calls. */
	concurrency: number;
	isStopping: () => boolean;
	/** Called when there will be work again after a short delay. */
	wakeIn: (ms: number) => void;
};

/** After this many consecutive failures the service counts as down, so that not every reader has to be tried. */
const failuresThatPause = 10;
const pauseMs = 30_000;

export type ServedConnection = {
	/** Checks for more work: calls in flight do not block other readers. */
	nudge: () => void;
	/** Resolves once no reader is due, or the service asked to wait. */
	done: Promise<void>;
};

/** Hands over the readers of one connection until none is due, as fast as the service allows. */
export function serveConnection(
	needs: ServeNeeds,
	connection: ConnectionRow,
	{ worker, leaseMs, concurrency, isStopping, wakeIn }: Serving,
): ServedConnection {
	const { db, log } = needs;
	const newsletterId = connection.newsletter_id;
	const open = openConnection(needs, connection);
	if ('trouble' in open) {
		log.warn({ newsletterId, reason: open.trouble }, 'a connection cannot be opened');
		return { nudge: () => {}, done: pauseConnection(db, { newsletterId, waitMs: pauseMs }) };
	}
	const { list, tidy } = open;
	const queue = new PQueue({
		concurrency,
		...(list.perMinute === null ? {} : { interval: 60_000 / list.perMinute, intervalCap: 1 }),
	});
	let failures = 0;
	let isPaused = false;

	async function pause(waitMs: number): Promise<void> {
		isPaused = true;
		await pauseConnection(db, { newsletterId, waitMs });
		wakeIn(waitMs);
	}

	async function tell(claimed: ClaimedHandOver): Promise<HandOverOutcome> {
		try {
			return await notifyPublisher(db, list, claimed);
		} catch (error) {
			// Without the error message: it may contain what was sent, including the secret.
			log.error({ handOver: claimed.id, error: (error as Error).name }, 'a hand-over was cut short');
			return { is: 'later', reason: 'The call was cut short.', retryAfterMs: null };
		}
	}

	async function handOverNext(): Promise<void> {
		if (isStopping() || isPaused) return;
		const claimed = await claimHandOver(db, {
			newsletterId,
			connectedAt: connection.changed_at,
			worker,
			leaseMs,
		});
		if (!claimed) return;
		enqueueNext();
		const outcome = await tell(claimed);
		const result = toHandOverResult(outcome, claimed);
		await recordHandOverResult(db, {
			id: claimed.id,
			key: claimed.key,
			worker,
			result: { ...result, reason: tidy(result.reason), publisherId: tidy(result.publisherId) },
		});
		if (outcome.is === 'accepted') failures = 0;
		else {
			const { id, wants, attempts } = claimed;
			log.warn(
				{ handOver: id, newsletterId, wants, attempts, is: outcome.is },
				'a reader was not handed over',
			);
		}
		if (outcome.is !== 'later') return;
		wakeIn(result.waitMs);
		if (outcome.retryAfterMs !== null) await pause(requestedDelay(outcome.retryAfterMs));
		else if (++failures >= failuresThatPause) await pause(pauseMs);
	}

	function enqueueNext(): void {
		queue
			.add(handOverNext)
			.catch((error) => log.error({ err: error, newsletterId }, 'handing over was cut short'));
	}

	function nudge(): void {
		for (let slot = queue.pending + queue.size; slot < concurrency; slot++) enqueueNext();
	}

	nudge();
	return { nudge, done: queue.onIdle() };
}

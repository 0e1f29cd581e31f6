import { randomUUID } from 'node:crypto';
import { releaseAllClaims, renewClaims } from '#features/delivery/store/hand-overs.ts';
import { type ConnectionRow, listDueConnections } from '#features/delivery/store/publisher-connections.ts';
import { type Poller, startPoller, waitForAll } from '#platform/jobs/poller.ts';
import { type ServedConnection, type ServeNeeds, serveConnection } from './serve-connection.ts';

type Options = {
	pollMs: number;
	/** How long a call in flight is left alone after its worker's last heartbeat. */
	leaseMs: number;
	renewMs: number;
	shutdownTimeoutMs: number;
	concurrency: number;
	/** No other process has this database open, so any claim at startup was abandoned. */
	isOnlyInstance: boolean;
};

const defaults: Options = {
	pollMs: 5000,
	leaseMs: 10_000,
	renewMs: 3000,
	shutdownTimeoutMs: 4000,
	concurrency: 4,
	isOnlyInstance: false,
};

const tickMs = 200;

/**
 * Hands readers over to publishers' own systems: when woken, and every few seconds for retries and for claims abandoned by a
 * worker that died. Each connection is served separately, so that a slow service does not block others.
 */
export function startHandOvers(needs: ServeNeeds, options: Partial<Options> = {}): Poller {
	const { db, log } = needs;
	const {
		pollMs,
		leaseMs,
		renewMs,
		shutdownTimeoutMs,
		concurrency,
		isOnlyInstance: isAlone,
	} = { ...defaults, ...options };
	const worker = randomUUID();
	const serving = new Map<number, ServedConnection>();
	/** Connections found due while being served: once that ends, look again for what it did not take. */
	const missed = new Set<number>();
	const ticks = new Set<number>();
	let isFirstLook = true;

	async function look(): Promise<void> {
		if (isFirstLook && isAlone) await releaseAllClaims(db);
		isFirstLook = false;
		for (const connection of await listDueConnections(db)) {
			const id = connection.newsletter_id;
			if (poller.isStopping()) return;
			const served = serving.get(id);
			if (served) {
				missed.add(id);
				served.nudge();
			} else serve(connection);
		}
	}

	function serve(connection: ConnectionRow): void {
		const id = connection.newsletter_id;
		const { nudge, done } = serveConnection(needs, connection, {
			worker,
			leaseMs,
			concurrency,
			isStopping: poller.isStopping,
			wakeIn,
		});
		const ended = done
			.catch((error) => log.error({ err: error, newsletterId: id }, 'a connection could not be served'))
			.finally(() => {
				serving.delete(id);
				if (missed.delete(id)) poller.wake();
			});
		serving.set(id, { nudge, done: ended });
	}

	/** Coalesces wake-ups that are due at about the same time; later ones are found by polling. */
	function wakeIn(ms: number): void {
		const tick = Math.ceil((performance.now() + ms) / tickMs);
		if (ms > pollMs || ticks.has(tick)) return;
		ticks.add(tick);
		setTimeout(
			() => {
				ticks.delete(tick);
				poller.wake();
			},
			tick * tickMs - performance.now(),
		).unref();
	}

	const poller = startPoller(look, {
		intervalMs: pollMs,
		log,
		failure: 'could not look for readers to hand over',
	});
	const renewing = setInterval(() => {
		if (serving.size > 0)
			renewClaims(db, { worker, leaseMs }).catch((error) =>
				log.warn({ err: error }, 'a lease could not be renewed'),
			);
	}, renewMs);

	return {
		wake: poller.wake,
		async stop() {
			clearInterval(renewing);
			await poller.stop();
			await waitForAll(
				[...serving.values()].map(({ done }) => done),
				shutdownTimeoutMs,
			);
		},
	};
}

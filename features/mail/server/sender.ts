import { randomUUID } from 'node:crypto';
import { type Db, inTransaction } from '#database/database.ts';
import {
	endLeases,
	lockAbandonedDeliveries,
	readMailWork,
	recordDeliveryResult,
	renewLeases,
} from '#features/mail/store/delivery-claims.ts';
import { finishMailings } from '#features/mail/store/mailing-steps.ts';
import { keepDueDeliveries } from '#features/mail/store/outbox.ts';
import type { Mailer } from '#gateways/mailer/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import { type Poller, startPoller, waitForAll } from '#platform/jobs/poller.ts';
import type { Log } from '#platform/log.ts';
import { createClaimBatcher } from './claim-batcher.ts';
import { runLane } from './lane.ts';
import { createMailingTexts, type MailSite } from './mailing-texts.ts';
import { createMarkMail } from './reports/delivery-token.ts';
import { resolveAttempt } from './resolve-attempt.ts';
import { createThrottle } from './throttle.ts';
import { createBounceWatch } from './watch-bounces.ts';

type Needs = MailSite & {
	db: Db;
	clock: Clock;
	log: Log;
	mailer: Mailer | null;
	/** Return path with a placeholder for the token; null returns mail to its sender. */
	returnPath?: string | null;
};
type Times = { pollMs: number; leaseMs: number; renewMs: number; shutdownTimeoutMs: number };

const defaultTimes: Times = { pollMs: 5000, leaseMs: 30_000, renewMs: 5000, shutdownTimeoutMs: 4000 };
const minBackoffMs = 1000;
const maxBackoffMs = 60_000;

/**
 * Sends due mails: when woken by a job, and every few seconds for retries and for mails abandoned by a sender that died.
 * Without a mailer, due mails are kept in the outbox.
 */
export function startSender(
	{ db, clock, log, mailer, site, signer, composePaper, returnPath = null }: Needs,
	options: Partial<Times> & {
		/** No other process has this database open, so anything in flight at startup was abandoned. */
		isOnlyInstance?: boolean;
		/** How many addresses must have been tried before bounces can stop a mailing. */
		minAttempts?: number;
	} = {},
): Poller {
	const times = { ...defaultTimes, ...options };
	const lanes = mailer ? Array.from({ length: mailer.connections }, () => randomUUID()) : [];
	const claim = createClaimBatcher(db, { statements: Math.max(2, Math.ceil(lanes.length / 3)) });
	const pace = createThrottle(mailer?.perSecond ?? null);
	const findText = createMailingTexts({ db, site, signer, composePaper });
	const markMail = createMarkMail(signer, returnPath);
	const watchBounces = createBounceWatch({ db, clock, log }, options);
	const running = new Map<string, Promise<void>>();
	let renewedAt = Number.NEGATIVE_INFINITY;
	let pauseMs = 0;
	let pausedUntil = 0;
	let isFirstLook = true;
	let wantsLane = false;
	let finishing = Promise.resolve();

	async function renew(): Promise<void> {
		await renewLeases(db, lanes);
		renewedAt = performance.now();
	}

	function startLane(): void {
		const lane = lanes.find((id) => !running.has(id));
		// A lane that is about to end may have made its last check too early, so look again after it has ended.
		wantsLane = !lane;
		if (!mailer || !lane || poller.isStopping() || performance.now() < pausedUntil) return;
		const work = runLane(
			{ db, clock, log, mailer, pace, claim, findText, watchBounces, markMail },
			{
				lane,
				isStopping: poller.isStopping,
				onBusy: startLane,
				onReached: () => {
					pauseMs = 0;
				},
			},
		).then(
			(end) => {
				if (end === 'unreachable') pause();
			},
			(error) => log.error({ err: error }, 'sending mail was cut short'),
		);
		running.set(
			lane,
			work.finally(() => {
				running.delete(lane);
				if (wantsLane) poller.wake();
				if (running.size === 0) finishing = finish();
			}),
		);
	}

	/** Backs off while the mail server is unreachable, so that not every mail has to fail first. */
	function pause(): void {
		if (performance.now() < pausedUntil) return;
		pauseMs = Math.min(Math.max(pauseMs * 2, minBackoffMs), maxBackoffMs);
		pausedUntil = performance.now() + pauseMs;
		log.warn({ pauseMs }, 'the mail server cannot be reached');
	}

	async function look(): Promise<void> {
		const { isDue, isElsewhere, hasMailing } = await readMailWork(db, { now: clock(), lanes });
		if (isElsewhere) await judgeAbandoned(isFirstLook && options.isOnlyInstance ? 0 : times.leaseMs);
		isFirstLook = false;
		if (isDue && !poller.isStopping()) await sendDue();
		if (hasMailing) await finish();
	}

	async function sendDue(): Promise<void> {
		if (mailer) {
			// Take the lease before the first claim: without one, a mail in flight would look abandoned.
			if (performance.now() - renewedAt > times.renewMs) await renew();
			startLane();
		} else await keepDueDeliveries(db, clock());
	}

	/** A mailing ends with its last mail, and the sender of that mail checks for it; after a crash, the next poll does. */
	async function finish(): Promise<void> {
		try {
			const ended = await inTransaction(db, (tx) => finishMailings(tx, clock()));
			for (const mailing of ended) log.info({ mailing }, 'a mailing has been sent');
		} catch (error) {
			log.warn({ err: error }, 'could not look whether a mailing has ended');
		}
	}

	async function judgeAbandoned(leaseMs: number): Promise<void> {
		const now = clock();
		await inTransaction(db, async (tx) => {
			for (const { id, kind, attempts, claimed_by } of await lockAbandonedDeliveries(tx, { leaseMs })) {
				const outcome = {
					is: 'uncertain',
					reason: 'The program stopped while this mail was in flight.',
				} as const;
				const result = resolveAttempt({ kind, attempts, outcome, now });
				await recordDeliveryResult(tx, { lane: claimed_by, id, result });
				log.warn({ delivery: id, kind, now: result.status }, 'a mail was in flight when its sender stopped');
			}
		});
	}

	const poller = startPoller(look, {
		intervalMs: times.pollMs,
		log,
		failure: 'could not look for mail to send',
	});
	const renewing = setInterval(() => {
		if (running.size > 0) renew().catch((error) => log.warn({ err: error }, 'a lease could not be renewed'));
	}, times.renewMs);

	return {
		wake: poller.wake,
		async stop() {
			clearInterval(renewing);
			await poller.stop();
			await waitForAll(running.values(), times.shutdownTimeoutMs);
			await finishing;
			const atRest = lanes.filter((id) => !running.has(id));
			await endLeases(db, atRest).catch((error) => log.warn({ err: error }, 'a lease was left behind'));
		},
	};
}

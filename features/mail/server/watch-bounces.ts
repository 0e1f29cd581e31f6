import { LRUCache } from 'lru-cache';
import { type Db, inTransaction } from '#database/database.ts';
import type { DeliveryResult } from '#features/mail/store/delivery-claims.ts';
import { addTries, hasWaitingMails, holdMailing, lockMailing } from '#features/mail/store/mailing-steps.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';

const maxRefused = 0.05;
const addEveryMs = 1000;
/** Many more than are sent at the same time. One that is forgotten loses the tries of its last second at most. */
const maxWatched = 300;

type Tries = { tried: number; refused: number };
type Watched = { known: Tries; added: Tries; addedAt: number };

/**
 * Stops a mailing when more than one address in twenty refuses it, once enough were tried: continuing would damage the sender's
 * reputation. Each sender counts locally and adds to the database once a second, or immediately when the limit is reached.
 */
export function createBounceWatch(
	{ db, clock, log }: { db: Db; clock: Clock; log: Log },
	{ minAttempts = 200 }: { minAttempts?: number | undefined } = {},
) {
	const watched = new LRUCache<string, Watched>({ max: maxWatched });

	const isTooMuch = ({ tried, refused }: Tries) => tried >= minAttempts && refused > tried * maxRefused;

	async function addUp(key: string, mailing: Watched): Promise<void> {
		const { added } = mailing;
		mailing.added = { tried: 0, refused: 0 };
		mailing.addedAt = performance.now();
		const known = await addTries(db, { key, ...added });
		if (!known) return;
		mailing.known = known;
		if (isTooMuch(known)) await stop(key, known);
	}

	async function stop(key: string, { tried, refused }: Tries): Promise<void> {
		const stopReason = `It stopped by itself: ${refused} of the ${tried} addresses tried refused it, more than 5%.`;
		const hasStopped = await inTransaction(db, async (tx) => {
			if ((await lockMailing(tx, key))?.status !== 'sending') return false;
			// With nothing left to hold, let it finish normally.
			if (!(await hasWaitingMails(tx, key))) return false;
			await holdMailing(tx, { key, status: 'stopped', stopReason });
			return true;
		});
		if (hasStopped) log.warn({ mailing: key, tried, refused, at: clock() }, 'a mailing stopped by itself');
	}

	return async (key: string, { status }: DeliveryResult): Promise<void> => {
		if (status !== 'sent' && status !== 'failed' && status !== 'uncertain') return;
		const mailing = watched.get(key) ?? {
			known: { tried: 0, refused: 0 },
			added: { tried: 0, refused: 0 },
			addedAt: Number.NEGATIVE_INFINITY,
		};
		watched.set(key, mailing);
		mailing.added.tried++;
		if (status === 'failed') mailing.added.refused++;
		const { known, added } = mailing;
		const isPressing = isTooMuch({
			tried: known.tried + added.tried,
			refused: known.refused + added.refused,
		});
		if (!isPressing && performance.now() - mailing.addedAt < addEveryMs) return;
		// The count only feeds this rule: if it cannot be stored, drop it and keep sending.
		await addUp(key, mailing).catch((error) => log.warn({ err: error }, 'bounces could not be added up'));
	};
}

export type WatchBounces = ReturnType<typeof createBounceWatch>;

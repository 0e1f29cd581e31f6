import type { Db } from '#database/database.ts';
import {
	type ClaimedDelivery,
	claimDeliveries,
	type DeliveryClaim,
} from '#features/mail/store/delivery-claims.ts';

/** Claims a mail; null if it can no longer be claimed. */
export type Claim = (claim: DeliveryClaim) => Promise<ClaimedDelivery | null>;

type Waiting = {
	claim: DeliveryClaim;
	resolve: (claimed: ClaimedDelivery | null) => void;
	reject: (error: unknown) => void;
};

/**
 * Batches claims: while the maximum number of statements is in flight, new claims queue up and go out together in the next one.
 */
export function createClaimBatcher(db: Db, { statements }: { statements: number }): Claim {
	let waiting: Waiting[] = [];
	let underWay = 0;

	async function claimWaiting(): Promise<void> {
		const group = waiting;
		waiting = [];
		underWay++;
		try {
			const claimed = await claimDeliveries(
				db,
				group.map(({ claim }) => claim),
			);
			for (const { claim, resolve } of group) resolve(claimed.get(claim.id) ?? null);
		} catch (error) {
			for (const { reject } of group) reject(error);
		} finally {
			underWay--;
			if (waiting.length > 0) void claimWaiting();
		}
	}

	return (claim) =>
		new Promise((resolve, reject) => {
			waiting.push({ claim, resolve, reject });
			if (underWay < statements) void claimWaiting();
		});
}

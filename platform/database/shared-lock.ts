import { Problem } from '../problem.ts';

export type LockHandle = { end: () => void };
type Kind = 'alone' | 'together';

/** A fair lock, first come first served: exclusive, or shared by up to `maxShared`. Rejects if a turn does not come in time. */
export function createSharedLock({ timeoutMs, maxShared }: { timeoutMs: number; maxShared: number }) {
	const waiting: { kind: Kind; grant: () => void }[] = [];
	let together = 0;
	let isOneAlone = false;

	function isFree(kind: Kind): boolean {
		return !isOneAlone && together < (kind === 'alone' ? 1 : maxShared);
	}

	function begin(kind: Kind): LockHandle {
		let hasEnded = false;
		if (kind === 'alone') isOneAlone = true;
		else together++;
		return {
			end() {
				if (hasEnded) return;
				hasEnded = true;
				if (kind === 'alone') isOneAlone = false;
				else together--;
				goOn();
			},
		};
	}

	function goOn(): void {
		for (let [next] = waiting; next && isFree(next.kind); [next] = waiting) next.grant();
	}

	return {
		take(kind: Kind, waitMs = timeoutMs): Promise<LockHandle> {
			if (waiting.length === 0 && isFree(kind)) return Promise.resolve(begin(kind));
			return new Promise((resolve, reject) => {
				const leave = () => waiting.splice(waiting.indexOf(place), 1);
				const timer = setTimeout(() => {
					leave();
					goOn();
					reject(
						new Problem('database_unavailable', {
							cause: new Error('Waited too long for the embedded engine.'),
						}),
					);
				}, waitMs);
				const place = {
					kind,
					grant() {
						clearTimeout(timer);
						leave();
						resolve(begin(kind));
					},
				};
				waiting.push(place);
			});
		},
	};
}

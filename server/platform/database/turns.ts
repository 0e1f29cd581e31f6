import { Problem } from '../problem.ts';

export type Turn = { end: () => void };

/** Hands out one turn at a time, first come first served. A turn that never comes is reported, not waited for. */
export function createExclusive(options: { patienceMs: number }) {
	const waiting: (() => void)[] = [];
	let taken = false;

	function end() {
		const next = waiting.shift();
		if (next) next();
		else taken = false;
	}

	function turn(): Turn {
		let ended = false;
		return {
			end() {
				if (ended) return;
				ended = true;
				end();
			},
		};
	}

	return {
		take(): Promise<Turn> {
			if (!taken) {
				taken = true;
				return Promise.resolve(turn());
			}
			return new Promise((resolve, reject) => {
				const grant = () => {
					clearTimeout(timer);
					resolve(turn());
				};
				const timer = setTimeout(() => {
					waiting.splice(waiting.indexOf(grant), 1);
					reject(
						new Problem('database_unavailable', {
							cause: new Error('Waited too long for the embedded engine.'),
						}),
					);
				}, options.patienceMs);
				waiting.push(grant);
			});
		},
	};
}

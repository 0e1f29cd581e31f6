import type { StatusLine, StatusSection } from '#features/status/contract/status.ts';
import type { Log } from '#platform/log.ts';

/** Reads a fact and turns it into lines. */
export type Measure = {
	id: string;
	/** Used for the line shown if the fact cannot be read. */
	label: string;
	measure: () => Promise<StatusLine | StatusLine[]>;
};

export type MeasuredSection = { id: string; title: string; measures: Measure[] };

/** Combines reading a fact with the rule that judges it. */
export function measure<Fact>(
	id: string,
	label: string,
	read: () => Promise<Fact> | Fact,
	judge: (fact: Fact) => StatusLine | StatusLine[],
): Measure {
	return { id, label, measure: async () => judge(await read()) };
}

/**
 * Reads all facts of all sections concurrently. Slow ones time out without blocking the others; while one is still in
 * flight, it is not started again.
 */
export function createStatusReader(
	sections: readonly MeasuredSection[],
	{ timeoutMs, log }: { timeoutMs: number; log: Log },
): () => Promise<StatusSection[]> {
	const pending = new Map<Measure, Promise<StatusLine[]>>();

	function begin(wanted: Measure): Promise<StatusLine[]> {
		const running = pending.get(wanted);
		if (running) return running;
		const started = wanted
			.measure()
			.then((lines) => [lines].flat())
			.catch((error: unknown) => {
				log.warn({ err: error, line: wanted.id }, 'a line of the status could not be measured');
				return [unmeasured(wanted, 'Could not be measured')];
			})
			.finally(() => pending.delete(wanted));
		pending.set(wanted, started);
		return started;
	}

	function take(wanted: Measure): Promise<StatusLine[]> {
		return withTimeout(begin(wanted), timeoutMs, () => [
			unmeasured(wanted, `No answer within ${timeoutMs / 1000} seconds`),
		]);
	}

	return () =>
		Promise.all(
			sections.map(async ({ id, title, measures }) => ({
				id,
				title,
				lines: (await Promise.all(measures.map(take))).flat(),
			})),
		);
}

/** Resolves with the answer, or with a fallback after a timeout. */
export async function withTimeout<Value>(
	answer: Promise<Value>,
	timeoutMs: number,
	otherwise: () => Value,
): Promise<Value> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<Value>((resolve) => {
		timer = setTimeout(() => resolve(otherwise()), timeoutMs);
	});
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function unmeasured({ id, label }: Measure, value: string): StatusLine {
	return {
		id,
		label,
		state: 'unknown',
		value,
		advice: 'Look again in a moment; if it stays, the log says why.',
	};
}

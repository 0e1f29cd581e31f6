import { expect, test } from 'vitest';
import { listPatterns, listPatternsIn } from './list-patterns.ts';
import { type WorstText, worstTextsFor } from './worst-texts.ts';

const [small, large] = [10_000, 100_000];
/** Ten times the text may take ten times as long, times three on a busy machine; quadratic time would be a hundred. */
const slack = 3;
const worthALookMs = 1;
const noiseMs = 20;
/** A pattern that is too slow is so every time; on a busy machine, others may seem to be so once or twice. */
const attempts = 4;
const pauseMs = 250;

test('every pattern takes at most ten times as long for ten times its worst text', () => {
	const patterns = listPatterns();
	expect(patterns.length).toBeGreaterThan(500);
	const slow = patterns
		.map(({ place, source, flags }) => ({ place, source, text: findTooSlow(source, flags) }))
		.filter(({ text }) => text !== null);
	expect(slow).toEqual([]);
	// There are hundreds of patterns with their worst texts, and the machine may be busy.
}, 600_000);

test.each([
	['exponential', '^(?:(.)\\1+){2,}$', 's'],
	['quadratic from every start', '\\S+@\\S+|https?:\\S+', 'g'],
	['quadratic at the end', '^-+|-+$', 'g'],
])('a pattern that is %s is found out', (_, source, flags) =>
	expect(findTooSlow(source, flags)).not.toBeNull(),
);

test('patterns are found wherever they are written', () => {
	const text = 'const a = /x+/gi.test(b) || new RegExp(`^$' + '{c}-\\\\d+$`, "u") || RegExp("y");';
	expect(listPatternsIn('some.ts', text).map(({ source, flags }) => [source, flags])).toEqual([
		['x+', 'gi'],
		['^a-\\d+$', 'u'],
		['y', ''],
	]);
});

/** The beginning of a text on which the pattern is too slow, or null. */
function findTooSlow(source: string, flags: string): string | null {
	let found = timeWorstTexts(source, flags);
	for (let attempt = 1; attempt < attempts && found !== null; attempt += 1) {
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
		found = timeWorstTexts(source, flags);
	}
	return found;
}

function timeWorstTexts(source: string, flags: string): string | null {
	const pattern = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`);
	/** CPU time is counted in steps of some milliseconds, so short runs are measured by wall time. */
	const measure = (text: string, runs: number) => {
		let [cpuMs, wallMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
		for (let run = 0; run < runs; run += 1) {
			const [cpuBefore, wallBefore] = [process.threadCpuUsage(), performance.now()];
			text.replace(pattern, '');
			const { user, system } = process.threadCpuUsage(cpuBefore);
			cpuMs = Math.min(cpuMs, (user + system) / 1000);
			wallMs = Math.min(wallMs, performance.now() - wallBefore);
		}
		return { cpuMs, wallMs };
	};
	const time = (text: string, runs: number) => Math.min(...Object.values(measure(text, runs)));
	const grows = (make: WorstText, from: number, to: number) => {
		if (measure(make(from), 1).wallMs < worthALookMs) return false;
		const maxMs = Math.max(measure(make(from), 3).wallMs * (to / from) * slack, noiseMs);
		return time(make(to), 1) > maxMs && time(make(to), 2) > maxMs;
	};
	const texts = worstTextsFor(source, flags);
	// The worse a pattern is, the shorter the text that reveals it before the test takes forever.
	const exponential = texts.find((make) => time(make(28), 1) > 5 && time(make(28), 3) > 5);
	if (exponential) return exponential(28);
	for (const [from, to] of [
		[300, 1500],
		[2000, 16_000],
		[small, large],
	] as const) {
		const found = texts.find((make) => grows(make, from, to));
		if (found) return found(40);
	}
	return null;
}

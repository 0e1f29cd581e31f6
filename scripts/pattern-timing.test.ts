import { expect, test } from 'vitest';
import { listPatterns, listPatternsIn } from './list-patterns.ts';
import { worstTextsFor } from './worst-texts.ts';

/** As much text in one piece may take three times as long as in many; quadratic time would be five to ten times as long. */
const slack = 3;
const worthALookMs = 1;
const noiseMs = 20;
const exponentialMs = 5;
/** A pattern that is too slow is so every time; on a busy machine, others may seem to be so once or twice. */
const rounds = 5;
const pauseMs = 250;

test('no pattern takes much longer for its worst text in one piece than in many', () => {
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
	const pattern = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`);
	const takesMs = (text: string) => {
		const startedAt = performance.now();
		text.replace(pattern, '');
		return performance.now() - startedAt;
	};
	/** CPU time does not count what others use of a busy machine, but comes in steps of some milliseconds. */
	const measureMs = (text: string, times = 1) => {
		const before = process.threadCpuUsage();
		let wallMs = 0;
		for (let time = 0; time < times; time += 1) wallMs += takesMs(text);
		const { user, system } = process.threadCpuUsage(before);
		return Math.min((user + system) / 1000, wallMs);
	};
	const isExponential = (text: string) => isSoEachTime(() => measureMs(text) > exponentialMs);
	// What disturbs the long run disturbs the short ones too, since both take about as long and follow each other.
	const grows = (short: string, long: string) =>
		takesMs(short) > worthALookMs &&
		isSoEachTime(() => {
			const longMs = measureMs(long);
			return longMs > noiseMs && longMs > measureMs(short, Math.ceil(long.length / short.length)) * slack;
		});
	const texts = worstTextsFor(source, flags);
	// The worse a pattern is, the shorter the text that reveals it before the test takes forever.
	const exponential = texts.find((make) => isExponential(make(28)));
	if (exponential) return exponential(28);
	for (const [short, long] of [
		[300, 1500],
		[2000, 16_000],
		[10_000, 100_000],
	] as const) {
		const found = texts.find((make) => grows(make(short), make(long)));
		if (found) return found(40);
	}
	return null;
}

function isSoEachTime(judge: () => boolean): boolean {
	for (let round = 0; round < rounds; round += 1) {
		if (round > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
		if (!judge()) return false;
	}
	return true;
}

import { expect, test } from 'vitest';
import { hostileMails } from '#tests/support/factories/hostile-mails.ts';
import { createHtmlCleaner } from './html-cleaner.ts';

const [small, large] = [10_000, 100_000];
const slack = 3;
/** Too little to tell growth from chance. */
const noiseMs = 250;

const cleaner = createHtmlCleaner();

function cpuMs(html: string): number {
	const before = process.threadCpuUsage();
	for (const kind of ['original', 'reading'] as const) cleaner[kind](html, { recipient: 'a@b.example' });
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1000;
}

test('ten times as much of a document takes at most ten times as long to clean, whatever it is made of', () => {
	const slow: string[] = [];
	for (const [what, write] of Object.entries(hostileMails)) {
		if (!what.endsWith('as HTML')) continue;
		const bodyOf = (size: number) => write(size).toString().split('\r\n\r\n')[1] ?? '';
		if (cpuMs(bodyOf(large)) < noiseMs) continue;
		const [less, more] = [cpuMs(bodyOf(small)), cpuMs(bodyOf(large))];
		if (more > Math.max(less * (large / small) * slack, noiseMs))
			slow.push(`${what}: ${Math.round(less)} ms for ${small}, ${Math.round(more)} ms for ${large}`);
	}
	expect(slow).toEqual([]);
});

test('a document of more tags than anybody writes is reduced to its words, without its recipient', () => {
	const row = '<tr><td><b>Loaf</b> for a@b.example</td></tr>';
	for (const html of [`<table>${row.repeat(10_000)}</table>`, '<table><tr><td>Loaf '.repeat(5000)]) {
		const reading = cleaner.reading(html, { recipient: 'a@b.example' });
		expect(reading).toMatch(/^<p>(?:Loaf(?: for …)? ?)+<\/p>$/);
		expect(cleaner.original(html, { recipient: 'a@b.example' })).toBe(reading);
	}
	const table = cleaner.original(`<table>${row.repeat(1000)}</table>`, {});
	expect(table.match(/<td>/g)).toHaveLength(1000);
});

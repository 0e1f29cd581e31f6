import { expect, test } from 'vitest';
import { hostileMails } from '#tests/support/factories/hostile-mails.ts';
import { createHtmlCleaner } from './html-cleaner.ts';

const [small, large] = [10_000, 100_000];
const slack = 2;
/** Shorter times are too noisy to show growth. */
const noiseMs = 250;

const cleaner = createHtmlCleaner();

function cpuMs(html: string): number {
	const before = process.threadCpuUsage();
	for (const kind of ['original', 'reading'] as const) cleaner[kind](html, { recipients: ['a@b.example'] });
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
		const reading = cleaner.reading(html, { recipients: ['a@b.example'] });
		expect(reading).toMatch(/^<p>(?:Loaf(?: for …)? ?)+<\/p>$/);
		expect(cleaner.original(html, { recipients: ['a@b.example'] })).toBe(reading);
	}
	const table = cleaner.original(`<table>${row.repeat(1000)}</table>`, {});
	expect(table.match(/<td>/g)).toHaveLength(1000);
});

const heavy = '<table><tr><td>Loaf '.repeat(5000);

test.each([
	['reader&#64;example.com', '…'],
	['reader<span>@</span>example.com', '…'],
	['reader@<wbr>example.com', '…'],
	['reader\u200b@example.com', '…'],
	['caf&eacute;&nbsp;x &lt;b&gt;', 'café x &lt;b&gt;'],
	['<a href="https://a.example/?q=a>b&token=SECRET">more</a>', 'more'],
	['<!-- a > SECRET --> on', 'on'],
	['<script>if (a<b) track("SECRET")</script> on', 'on'],
])('%s is read as browsers show it in what is reduced to words', (written, read) => {
	const reduced = cleaner.reading(`${written} ${heavy}`, { recipients: ['reader@example.com'] });
	expect(reduced.slice(0, read.length + 9)).toBe(`<p>${read} Loaf `);
	expect(reduced).not.toContain('SECRET');
});

test.each([
	['drawings', '<svg><path/><circle/></svg>'],
	['comments for one mail program', '<!--[if mso]><v:rect><v:fill/><![endif]-->'],
	['anchors that are never ended', '<a name=x>'],
])('%s do not count as depth', (_what, piece) => {
	const html = `${piece.repeat(600)}<h2>Title</h2><p>Words <a href="https://a.example/">link</a> <b>bold</b></p>`;
	expect(cleaner.reading(html, {})).toMatch(/<h2>Title<\/h2>.*<a href="https:\/\/a.example\/"/s);
});

test('elements that only look ended are as deep as a browser makes them', () => {
	const html = `${'<path/>'.repeat(50_000)}<div/><b>word</b>`;
	expect(cleaner.reading(html, {})).toBe('<p>word</p>');
});

test.each(['jane-doe@x.example', 'news@my-site.example', 'a.b+c/d@x.example'])(
	'%s is taken out like any other recipient',
	(recipient) => {
		expect(cleaner.reading(`<p>For ${recipient}, today</p>`, { recipients: [recipient] })).toBe(
			'<p>For …, today</p>',
		);
	},
);

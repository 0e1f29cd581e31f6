import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { hostileHtml } from '#tests/support/factories/hostile-html.ts';
import { toOriginalHtml, toPlainText, toReadingHtml } from './sanitise-html.ts';

const readingTags =
	/^(?:a|blockquote|br|caption|code|del|em|figcaption|figure|h[2-6]|hr|img|li|ol|p|pre|strong|sub|sup|table|tbody|td|th|thead|tr|ul)$/;
const readingAttributes =
	/^(?:alt|colspan|height|href|loading|referrerpolicy|rel|rowspan|scope|src|target|width)$/;
const neverTags =
	/^(?:script|svg|math|iframe|frame|frameset|object|embed|applet|form|input|button|select|textarea|option|base|meta|link|template|noscript|video|audio|source|picture|title|xmp|plaintext|dialog|details|html|head|body|.*-.*)$/;
const neverAttributes =
	/^(?:on.*|srcset|formaction|action|background|poster|ping|srcdoc|id|name|data-.*|xlink.*|is|slot)$/;

const { window } = new JSDOM('');

/** Everything wrong with sanitised HTML, as a browser parses it. */
function faultsOf(html: string, view: 'reading' | 'original'): string[] {
	const document = new window.DOMParser().parseFromString(`<!DOCTYPE html><body>${html}</body>`, 'text/html');
	const faults: string[] = [];
	for (const element of document.body.getElementsByTagName('*')) {
		const tag = element.localName;
		if (neverTags.test(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
			faults.push(`<${tag}>`);
		if (view === 'reading' && !readingTags.test(tag)) faults.push(`<${tag}> in a reading view`);
		if (tag === 'style' && loads(element.textContent ?? '')) faults.push(`style: ${element.textContent}`);
		for (const { name, value } of element.attributes) {
			if (neverAttributes.test(name)) faults.push(`${name}="${value}"`);
			if (view === 'reading' && !readingAttributes.test(name)) faults.push(`${name} in a reading view`);
			if (name === 'style' && loads(value)) faults.push(`style="${value}"`);
			if (name === 'href' && !/^(?:https?:\/\/|mailto:)/.test(value)) faults.push(`href="${value}"`);
			if (name === 'src' && !/^(?:https?:\/\/|data:image\/(?:png|jpeg|gif|webp);base64,)/.test(value))
				faults.push(`src="${value}"`);
		}
		if (tag === 'a' && element.hasAttribute('href') && element.getAttribute('target') !== '_blank')
			faults.push('a link that opens in place');
	}
	for (const comment of html.match(/<!--/g) ?? []) faults.push(comment);
	return faults;
}

function loads(css: string): boolean {
	return /url\s*\(|@import|@font-face|expression|binding|behavior|image-set|fixed|sticky|<|t\.test/i.test(
		css.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
			String.fromCodePoint(Number.parseInt(code, 16)),
		),
	);
}

describe('hostile HTML', () => {
	test('there is plenty of it', () => expect(hostileHtml.length).toBeGreaterThan(250));

	test.each([
		['a reading view that runs, loads in secret or pretends', 'reading', toReadingHtml],
		['an original design that runs, loads in secret or covers the page', 'original', toOriginalHtml],
	] as const)(
		'leaves nothing in %s',
		async (_place, kind, sanitise) => {
			for (const html of hostileHtml) {
				const result = await sanitise(html);
				expect(faultsOf(result, kind), `${html}\n=> ${result}`).toEqual([]);
				expect(await sanitise(result), html).toBe(result);
			}
		},
		120_000,
	);

	test('leaves nothing when payloads are put inside one another', async () => {
		const piece = fc.oneof(
			fc.constantFrom(...hostileHtml),
			fc.constantFrom(
				'<p>',
				'</p>',
				'<table>',
				'<td>',
				'</td>',
				'<b>',
				'<!--',
				'-->',
				'<style>',
				'</style>',
				'"',
				"'",
				'>',
			),
			fc.string({ maxLength: 12 }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(piece, { maxLength: 8 }), fc.boolean(), async (pieces, isReading) => {
				const html = pieces.join('');
				const sanitise = isReading ? toReadingHtml : toOriginalHtml;
				const result = await sanitise(html, { recipients: ['reader@example.com'] });
				expect(faultsOf(result, isReading ? 'reading' : 'original')).toEqual([]);
				expect(await sanitise(result, { recipients: ['reader@example.com'] })).toBe(result);
			}),
			{ numRuns: 150, interruptAfterTimeLimit: 12_000 },
		);
	});
});

describe('documents that cost too much', () => {
	const wide = 2_500_000;
	test.each([
		['100,000 levels', `${'<div>'.repeat(100_000)}kept${'</div>'.repeat(100_000)}`],
		['100,000 levels that never end', `${'<blockquote>'.repeat(100_000)}kept`],
		['lists in lists', `${'<ul><li>'.repeat(20_000)}kept`],
		['tables in tables', `${'<table><tr><td>'.repeat(5000)}kept`],
		[
			'formatting that is opened anew in every paragraph',
			`kept${Array.from({ length: 3000 }, (_, i) => `<b title=${i}>`).join('')}${'<p>x'.repeat(30_000)}`,
		],
		['unclosed tags', `kept${'<a '.repeat(500_000)}`],
		['attributes', `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}=x`).join(' ')}>kept`],
		['signs that mean something', `kept${'<'.repeat(1_000_000)}${'&'.repeat(1_000_000)}`],
		['quotation marks', `kept<p title="${'"\'<'.repeat(300_000)}`],
	])('%s come back in time, with their words', async (_name, html) => {
		for (const sanitise of [toReadingHtml, toOriginalHtml]) {
			const result = await sanitise(html, {}, { timeoutMs: 1000 });
			expect(result.includes('kept')).toBe(true);
			expect(result.length).toBeLessThanOrEqual(2_000_000);
		}
	});

	test('more than two megabytes are cut', async () => {
		const result = await toReadingHtml(
			`<p>first</p>${'<p>word word</p>'.repeat(wide / 16)}<p>last</p>`,
			{},
			{ timeoutMs: 20_000 },
		);
		expect(result.startsWith('<p>first')).toBe(true);
		expect(result.includes('last')).toBe(false);
		expect(result.length).toBeLessThanOrEqual(2_000_000);
	});

	test('after one that was given up the next is read as usual', async () => {
		const endless = `<h1>One</h1><script>x</script>${'<b></b>'.repeat(200_000)}`;
		expect(await toReadingHtml(endless, {}, { timeoutMs: 0 })).toBe('<p>One</p>');
		expect(await toReadingHtml('<h1>One</h1>')).toBe('<h2>One</h2>');
	});
});

test('plain text is the words, a line per block', async () => {
	const html =
		'<style>p{}</style><h1>Title &amp; co</h1><p>One<br>two &lt;b&gt;</p><ul><li>a<li>b</ul><table><tr><th>x<th>y<tr><td>1<td>2</table><script>no</script>';
	expect(await toPlainText(html)).toBe('Title & co\nOne\ntwo <b>\na\nb\nx y\n1 2');
	expect(await toPlainText('')).toBe('');
});

import { describe, expect, test } from 'vitest';
import { toReadingHtml } from './sanitise-html.ts';

const link = (href: string, text: string) =>
	`<a href="${href}" rel="noopener nofollow ugc" target="_blank">${text}</a>`;
const image = (src: string, alt = '', size = '') =>
	`<img src="${src}" alt="${alt}"${size} loading="lazy" referrerpolicy="no-referrer">`;

describe('a reading view', () => {
	test.each([
		[
			'the first heading is an h2, the others follow',
			'<h1>A</h1><h3>B</h3><h2>C</h2>',
			'<h2>A</h2>\n<h3>B</h3>\n<h3>C</h3>',
		],
		[
			'headings that begin deep come up',
			'<h4>A</h4><h6>B</h6><h1>C</h1>',
			'<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>',
		],
		[
			'layout becomes paragraphs',
			'<div>one<div>two</div>three</div>',
			'<p>one</p>\n<p>two</p>\n<p>three</p>',
		],
		['two breaks are a paragraph', 'one<br>two<br><br>three<br>', '<p>one<br>two</p>\n<p>three</p>'],
		[
			'emphasis is named by its meaning',
			'<b>a</b> <i>b</i> <u>c</u> <font color=red>d</font>',
			'<p><strong>a</strong> <em>b</em> c d</p>',
		],
		['emphasis by style counts', '<span style="font-weight:700">a</span>', '<p><strong>a</strong></p>'],
		[
			'emphasis around blocks goes into them',
			'<b>a<p>b</p></b>',
			'<p><strong>a</strong></p>\n<p><strong>b</strong></p>',
		],
		[
			'a link around blocks goes into them',
			'<a href="https://x.test/a"><h2>T</h2><p>t</p></a>',
			`<h2>${link('https://x.test/a', 'T')}</h2>\n<p>${link('https://x.test/a', 't')}</p>`,
		],
		[
			'lists stay lists',
			'<ul><li>a<ul><li>b</ul><li><p>c</p></ul>',
			'<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
		],
		['a list without items is none', '<ul> </ul><ol><li></ol>x', '<p>x</p>'],
		['quotations stay', '<blockquote>a<p>b</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
		['code keeps its lines', '<pre>\n a\n  b\n</pre>', '<pre><code> a\n  b</code></pre>'],
		['rules stand between blocks', '<hr>a<hr><hr>b<hr>', '<p>a</p>\n<hr>\n<p>b</p>'],
		['hidden text is left out', '<div style="display:none">pre</div><p hidden>x</p><p>a', '<p>a</p>'],
		['fillers are left out', '<div>&#847;&zwnj;&nbsp;&#8199;&#65279;&#847;</div><p>a', '<p>a</p>'],
		['layout tables are unwrapped', '<table role=presentation><tr><th>a<td>b</table>', '<p>a</p>\n<p>b</p>'],
		[
			'tables in tables are layout',
			'<table><tr><th>a<td><table><tr><td>b</table></table>',
			'<p>a</p>\n<p>b</p>',
		],
		[
			'tables of data stay',
			'<table><caption>T</caption><tr><th>a<th>b<tr><td>1<td>2</table>',
			'<table><caption>T</caption><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
		],
		[
			'rows may have headers',
			'<table><tr><th>a<td>1<tr><th>b<td>2</table>',
			'<table><tbody><tr><th scope="row">a</th><td>1</td></tr><tr><th scope="row">b</th><td>2</td></tr></tbody></table>',
		],
		[
			'a picture by itself is a figure',
			'<p><img src="https://x.test/a.png" alt=" A " width=600 height=400></p>',
			`<figure>${image('https://x.test/a.png', 'A', ' width="600" height="400"')}</figure>`,
		],
		[
			'a figure keeps its caption',
			'<figure><img src="https://x.test/a.png"><figcaption>C</figcaption></figure>',
			`<figure>${image('https://x.test/a.png')}<figcaption>C</figcaption></figure>`,
		],
		[
			'pictures load over https',
			'<p>a <img src="http://x.test/a.png"></p>',
			`<p>a ${image('https://x.test/a.png')}</p>`,
		],
		[
			'a link with nothing to say is none',
			'<a href="https://x.test/"><img src="https://x.test/a.png"></a><a href="https://x.test/"> </a>',
			`<figure>${image('https://x.test/a.png')}</figure>`,
		],
		['data pictures are not for reading', '<img src="data:image/png;base64,AAAA">a', '<p>a</p>'],
		[
			'credentials in addresses are dropped',
			'<a href="https://bank.test@evil.test/x">a</a>',
			`<p>${link('https://evil.test/x', 'a')}</p>`,
		],
		['relative addresses are dropped', '<a href="/x">a</a>', '<p>a</p>'],
		[
			'words keep their signs',
			'<p>a &lt;b&gt; &amp;amp; “c” style = x</p>',
			'<p>a &lt;b&gt; &amp;amp; “c” style = x</p>',
		],
		['nothing is nothing', ' \n<p> </p>', ''],
	])('%s', async (_name, html, expected) => {
		expect(await toReadingHtml(html)).toBe(expected);
		expect(await toReadingHtml(expected)).toBe(expected);
	});

	test('relative addresses lead from where the document stood', async () => {
		const html = '<a href="../b?c=1">a</a><img src="d.png" alt="d">';
		expect(await toReadingHtml(html, { baseUrl: 'https://x.test/a/' })).toBe(
			`<p>${link('https://x.test/b?c=1', 'a')}${image('https://x.test/a/d.png', 'd')}</p>`,
		);
	});
});

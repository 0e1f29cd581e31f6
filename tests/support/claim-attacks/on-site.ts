import { code, dripping, leadTo, meta, page, plain, type Reply, text, typed, zipped } from './claim-world.ts';

const home = 'https://letters.example/';
const file = 'https://letters.example/.well-known/broadsheet-claim.txt';
const evil = 'https://evil.example/';
const only = (reply: Reply, at = home): Record<string, Reply> => ({ [at]: reply });
const led = (to: string): Record<string, Reply> => ({
	[home]: leadTo(to),
	[evil]: page(meta),
	'https://letters.example/u/eve': page(meta),
});
const other = [...code].reverse().join('');

/** Sites that must not prove https://letters.example/ or the given page. */
export const attacksOnSite: [what: string, pages: Record<string, Reply>, page?: string][] = [
	['the body', only(page('', meta))],
	['a body whose tag is missing', only(`<head></head><p>Hi</p>${meta}`)],
	['after the head', only(`<html><head></head>${meta}<body></body></html>`)],
	['a second head in the body', only(page('', `<head>${meta}</head>`))],
	['a second head before the body', only(`<html><head></head><head>${meta}</head><body></body>`)],
	['a second document', only(`${page('')}${page(meta)}`)],
	['a head that a paragraph ends', only(`<html><head><p>words</p>${meta}</head></html>`)],
	['a head that words end', only(`<html><head>words ${meta}</head></html>`)],
	['a comment', only(page(`<!-- ${meta} -->`))],
	['a comment that never ends', only(`<head><!-- ${meta}</head>`)],
	['a template', only(page(`<template>${meta}</template>`))],
	['a template in a template', only(page(`<template><template></template>${meta}</template>`))],
	['noscript', only(page(`<noscript>${meta}</noscript>`))],
	['a script', only(page(`<script>const x = '${meta}'</script>`))],
	['a script that opens another', only(page(`<script>x="<!--<script>"</script>${meta}--></script>`))],
	['a style', only(page(`<style>${meta}</style>`))],
	['the title', only(`<head><title>${meta}</title></head>`)],
	['a title that never ends', only(`<head><title>${meta}</head>`)],
	['a textarea', only(`<head><textarea>${meta}</textarea></head>`)],
	['an iframe’s srcdoc', only(page('', `<iframe srcdoc='${meta}'></iframe>`))],
	['an iframe in the head', only(page(`<iframe srcdoc='${meta}'></iframe>${meta}`))],
	['an attribute of another', only(page(`<link rel="x" title='${meta}'>`))],
	['data of another name', only(page(`<meta name="author" content='${meta}'>`))],
	['SVG', only(page(`<svg><metadata>${meta}</metadata></svg>`))],
	['a property instead of a name', only(page(`<meta property="x" name="y" content="${code}">`))],
	['the description of one’s own site', only(page(`<meta name="description" content="${text}">`))],
	['another claim’s code', only(page(meta.replace(code, other)))],
	['another case', only(page(meta.replace(code, code.toLowerCase())))],
	['a longer content', only(page(meta.replace(code, `${code} ${other}`)))],
	['the second of two contents', only(page(`<meta name="broadsheet-claim" content="x" content="${code}">`))],
	['a redirect elsewhere', led(evil)],
	['a redirect without a protocol', led('//evil.example/')],
	[
		'a redirect to a look-alike',
		{ ...led('https://letters.example.evil.example/'), 'https://letters.example.evil.example/': page(meta) },
	],
	[
		'a redirect to a subdomain',
		{ ...led('https://eve.letters.example/'), 'https://eve.letters.example/': page(meta) },
	],
	['a redirect to another path', led('/u/eve')],
	[
		'a redirect to another query',
		{ [home]: leadTo('/?u=eve'), 'https://letters.example/?u=eve': page(meta) },
	],
	['a redirect to another port', led('https://letters.example:8443/')],
	['a redirect with a name in it', led('https://letters.example@evil.example/')],
	[
		'a redirect from https to http',
		{ [home]: leadTo('http://letters.example/'), 'http://letters.example/': page(meta) },
	],
	[
		'https, then elsewhere',
		{ 'http://letters.example/': leadTo(home), [home]: leadTo(evil), [evil]: page(meta) },
		'http://letters.example/',
	],
	[
		'an open redirect of its own',
		{ 'https://letters.example/go?to=https://evil.example/': leadTo(evil), [evil]: page(meta) },
		'https://letters.example/go?to=https://evil.example/',
	],
	[
		'meta refresh',
		{ [home]: page(`<meta http-equiv="refresh" content="0;url=${evil}">`), [evil]: page(meta) },
	],
	['a redirect in a circle', led(home)],
	['a page that is missing', only({ status: 404, body: page(meta) })],
	['a page that was made', only({ status: 201, body: page(meta) })],
	['an answer of somebody between', only({ status: 203, body: page(meta) })],
	['a picture', only(typed('image/png', page(meta)))],
	['JSON', only(typed('application/json', JSON.stringify({ html: page(meta) })))],
	['plain text', only(plain(page(meta)))],
	['no type', only((response) => void response.writeHead(200).end(page(meta)))],
	['a huge page', only(page(`${'<link rel="x">'.repeat(60_000)}${meta}`))],
	['a page that unfolds', only(zipped('text/html', page(`<style>${' '.repeat(9_000_000)}</style>${meta}`)))],
	['a slow page', only(dripping('text/html', page(meta)))],
	['a page cut off inside the tag', only(`<head>${meta.slice(0, -1)}`)],
	['a file as a page', only(typed('text/html', code), file)],
	['a file with more in it', only(plain(`${code}\n${other}`), file)],
	['a file with its name', only(plain(text), file)],
	[
		'a file that leads elsewhere',
		{ [file]: leadTo('https://evil.example/c.txt'), 'https://evil.example/c.txt': plain(code) },
	],
	[
		'a file that leads to an upload',
		{ [file]: leadTo('/uploads/c.txt'), 'https://letters.example/uploads/c.txt': plain(code) },
	],
	[
		'a file below the page',
		only(plain(code), 'https://letters.example/ada/.well-known/broadsheet-claim.txt'),
		'https://letters.example/ada/',
	],
	['a file of a parent', only(plain(code), 'https://example/.well-known/broadsheet-claim.txt')],
	['a huge file', only(plain(`${' '.repeat(9000)}${code}`), file)],
	[
		'a file that is missing',
		only({ status: 404, headers: { 'content-type': 'text/plain' }, body: code }, file),
	],
	[
		'a file on a platform',
		only(plain(code), 'https://ada.substack.com/.well-known/broadsheet-claim.txt'),
		'https://ada.substack.com/',
	],
	[
		'a file of a platform’s own',
		only(plain(code), 'https://medium.com/.well-known/broadsheet-claim.txt'),
		'https://medium.com/@ada',
	],
	['another’s page on a platform', only(page(meta), 'https://medium.com/@eve'), 'https://medium.com/@ada'],
	[
		'another’s host on a platform',
		only(page(meta), 'https://eve.substack.com/'),
		'https://ada.substack.com/',
	],
	[
		'a platform’s redirect to another',
		{ 'https://medium.com/@ada': leadTo('/@eve'), 'https://medium.com/@eve': page(meta) },
		'https://medium.com/@ada',
	],
	[
		'a guest’s words on a platform',
		only(
			page(
				`<meta name="description" content="x${text}x"><meta name="twitter:title" content="${text}">`,
				text,
			),
			'https://ada.substack.com/',
		),
		'https://ada.substack.com/',
	],
	[
		'the title on a platform',
		only(
			`<head><title>${text}</title><meta property="og:title" content="${text}"></head>`,
			'https://ada.substack.com/',
		),
		'https://ada.substack.com/',
	],
];

import { describe, expect, test } from 'vitest';
import { readHead } from '../claim-reader/read-page-head.ts';
import { readHtml } from './read-html.ts';

const address = 'https://bolt.example/';
const deep = 300_000;
const readers = { readHtml, readHead };

describe.each(['readHtml', 'readHead'] as const)('a page that %s reads', (reader) => {
	test.each([
		['nested without end', `<noscript>${'<b>'.repeat(deep)}`],
		[
			'nested deeply, with ends that belong to nothing',
			`<noscript>${'<b>'.repeat(500)}${'</i>'.repeat(deep)}`,
		],
		['of drawings in drawings', `<template>${'<svg>'.repeat(deep)}`],
		['of ends alone', `<template>${'</b>'.repeat(deep)}`],
		['of one element after the other', `<template>${'<b></b>'.repeat(deep)}`],
	])('takes little time when it is %s', (_, page) => {
		const start = process.cpuUsage();
		readers[reader](`<title>Bolt</title><meta name="description" content="Screws.">${page}`, address);
		const { user, system } = process.cpuUsage(start);
		expect((user + system) / 1000).toBeLessThan(2000);
	});
});

test('what a page says about itself is found before what is nested too deeply, and behind ordinary pages of any length', () => {
	const said = '<meta property="og:title" content="Bolt">';
	expect(readHtml(`${said}${'<b>'.repeat(deep)}`, address).name).toBe('Bolt');
	expect(readHtml(`${'<p>One <b>more</b>.</p>'.repeat(20_000)}${said}`, address).name).toBe('Bolt');
	expect(readHtml(`${'<div>'.repeat(400)}${said}`, address).name).toBe('Bolt');
	expect(readHtml(`${'<div>'.repeat(20_000)}${said}`, address).name).toBe('');
});

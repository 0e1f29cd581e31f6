import { expect, test } from 'vitest';
import { readAuthenticationResults, weighResults } from './authentication-results.ts';

const from = 'letters@crumb.example';
const verdictOf = (value: string, address = from) =>
	weighResults(readAuthenticationResults(`mx.directory.example; ${value}`), address).verdict;

test('results are read as mail servers write them', () => {
	const gmail =
		'mx.google.com 1;\r\n       dkim=pass header.i=@crumb.example header.s=k1 header.b="aB/c";\r\n       spf=pass (google.com: domain of b@mail.crumb.example designates 192.0.2.1 as permitted sender) smtp.mailfrom=b@mail.crumb.example;\r\n       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=crumb.example';
	const read = readAuthenticationResults(gmail);
	expect(read.server).toBe('mx.google.com');
	expect(read.results.map(({ method, result }) => `${method} ${result}`)).toEqual([
		'dkim pass',
		'spf pass',
		'dmarc pass',
	]);
	expect(read.results[1]?.properties.get('smtp.mailfrom')).toBe('b@mail.crumb.example');
	expect(weighResults(read, from).verdict).toBe('proven');
	expect(readAuthenticationResults('mx.example/1; none').results[0]).toMatchObject({ method: 'none' });
});

test('a sender is proven by DKIM or SPF of its own organisation, and by DMARC', () => {
	for (const value of [
		'dkim=pass header.d=crumb.example',
		'dkim/1 = pass header.d = mail.crumb.example',
		'dkim=pass header.i=news@crumb.example',
		'dkim=fail header.d=crumb.example; spf=pass smtp.mailfrom="odd; name"@bounces.crumb.example',
		'dmarc=pass header.from=crumb.example',
	])
		expect([value, verdictOf(value)]).toEqual([value, 'proven']);
	expect(verdictOf('dkim=pass header.d=good.co.uk', 'a@mail.good.co.uk')).toBe('proven');
});

test('nothing else proves a sender', () => {
	for (const value of [
		'none',
		'',
		'dkim=pass',
		'dkim=pass header.d=evil.example',
		'dkim=pass header.d=example',
		'dkim=pass header.i=crumb.example@evil.example',
		'dkim=none; spf=softfail smtp.mailfrom=crumb.example',
		'spf=pass smtp.helo=crumb.example',
		'spf=pass smtp.mailfrom=crumb.example@evil.example',
		'dmarc=pass header.from=evil.example',
		'arc=pass header.d=crumb.example; x-dkim=pass header.d=crumb.example',
		'spf=fail smtp.mailfrom="x; dkim=pass header.d=crumb.example"@evil.example',
		'spf=fail (x; dkim=pass header.d=crumb.example) smtp.mailfrom=evil.example',
		'spf=fail (a (b) ; \\) dkim=pass header.d=crumb.example) smtp.mailfrom=evil.example',
		'dkim=neutral reason="dkim=pass header.d=crumb.example" header.d=evil.example',
		'dkim=fail =pass header.d=crumb.example',
	])
		expect([value, verdictOf(value)]).toEqual([value, 'silent']);
	expect(verdictOf('dkim=pass header.d=evil.co.uk', 'a@good.co.uk')).toBe('silent');
	expect(verdictOf('dkim=pass header.d=evil.github.io', 'a@good.github.io')).toBe('silent');
});

test('a sender whose own rules refuse the mail is not proven by anything beside', () => {
	expect(verdictOf('dkim=pass header.d=crumb.example; dmarc=fail header.from=crumb.example')).toBe('failed');
});

test('the findings are told in words', () => {
	const { checks } = weighResults(
		readAuthenticationResults(
			'mx.directory.example; dkim=pass header.d=evil.example; spf=fail smtp.mailfrom=b@crumb.example',
		),
		from,
	);
	expect(checks).toEqual([
		'mx.directory.example: DKIM passed for evil.example, which is not the sender’s domain (crumb.example).',
		'mx.directory.example: SPF failed for crumb.example.',
	]);
});

test('a long header takes no longer than its length', () => {
	const startedAt = performance.now();
	readAuthenticationResults(`mx.example; ${'a= ('.repeat(100_000)}`);
	readAuthenticationResults(`mx.example; ${'a = '.repeat(100_000)}`);
	expect(performance.now() - startedAt).toBeLessThan(500);
});

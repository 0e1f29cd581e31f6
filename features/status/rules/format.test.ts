import { expect, test } from 'vitest';
import { describeJobFailure, hideSecrets, nameJob } from './failure-reason.ts';
import { formatAgo, formatBytes, formatCappedCount, formatCountOf, formatDuration } from './format.ts';

test('counts, sizes and times are said as people say them', () => {
	expect([formatCountOf(1, 'job'), formatCountOf(1200, 'job')]).toEqual(['1 job', '1,200 jobs']);
	expect([formatBytes(512), formatBytes(13_164_667), formatBytes(1.25e9), formatBytes(48e9)]).toEqual([
		'0.5 kB',
		'13 MB',
		'1.3 GB',
		'48 GB',
	]);
	expect([20_000, 90_000, 600_000, 8e6, 2e8].map(formatDuration)).toEqual([
		'less than a minute',
		'1 minute',
		'10 minutes',
		'2 hours',
		'2 days',
	]);
	expect([formatAgo(5000), formatAgo(600_000)]).toEqual(['a moment ago', '10 minutes ago']);
	expect(formatCappedCount(10_001, 10_000, 'mail')).toBe('more than 10,000 mails');
});

test.each([
	[{ message: 'Storage is full.' }, 'Storage is full.'],
	[{ value: { message: 'job timed out' } }, 'It took too long, and was given up.'],
	[
		{ message: 'connect ECONNREFUSED 10.0.0.1:993' },
		'A server could not be reached (connect ECONNREFUSED 10.0.0.1:993).',
	],
	[
		{ name: 'ZodError', message: '[{"code":"invalid_type"}]' },
		'What it was given to do could not be understood.',
	],
	[{ message: 'Some issues failed.', errors: [{ message: 'No room.' }] }, 'Some issues failed: No room.'],
	[{ message: 'fetch failed', cause: { message: 'other side closed' } }, 'fetch failed: other side closed'],
	[{ value: 'plain words' }, 'plain words'],
	[{ message: 'two\n  lines', stack: 'at /srv/app/secret.ts' }, 'two lines'],
	[null, 'No reason was given.'],
	[{}, 'No reason was given.'],
])('the failure %j is told as a sentence', (output, said) => {
	expect(describeJobFailure(output)).toBe(said);
});

test.each([
	['smtp://ada:s3cret@mail.example:25', 's3cret'],
	['postgres://u:p%40ss@db/x failed', 'p%40ss'],
	['GET https://x.example/?key=abc123&token=zz', 'abc123'],
	['authorization: Bearer abc.def.ghi', 'abc.def'],
	['api_key=topsecret, retry', 'topsecret'],
	['"password":"hunter2"', 'hunter2'],
	['no mailbox for ada.lovelace@readers.example', 'lovelace'],
	['token 5f2b7c1e9a8d4f60b3c2e1d0a9f8e7d6 is not valid', '5f2b7c1e9a8d'],
	['key sk-proj-0123456789abcdefghijklmnop refused', '0123456789abcdef'],
])('%s is told without what must not be seen', (text, secret) => {
	expect(hideSecrets(text)).not.toContain(secret);
});

test('hiding takes no longer than reading, whatever the text', () => {
	const startedAt = performance.now();
	for (const text of [
		'a@'.repeat(20_000),
		'a1-'.repeat(20_000),
		'x:/'.repeat(20_000),
		'secret '.repeat(9000),
	])
		hideSecrets(text);
	expect(performance.now() - startedAt).toBeLessThan(2000);
});

test('a kind of job has a name in words', () => {
	expect(nameJob('fetch-mail')).toBe('Fetch mail');
});

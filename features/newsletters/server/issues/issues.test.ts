import { beforeAll, describe, expect, test } from 'vitest';
import type { Issue, IssueDetail } from '#features/newsletters/contract/issues.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeIssue } from '#tests/support/factories/reading-factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
const ids: number[] = [];
let otherId: number;

beforeAll(async () => {
	const { db } = fixture;
	const ferry = await makeNewsletter(db, { name: 'The Slow Ferry' });
	await makeNewsletter(db, { name: 'Nothing Sent Yet' });
	for (const day of [1, 2, 3, 4, 5]) {
		const issue = await makeIssue(db, {
			newsletter_id: ferry.id,
			title: `Crossing ${day}`,
			// Two were sent at the same time: their ids decide the order.
			sent_at: new Date(Date.UTC(2026, 0, day === 4 ? 3 : day)),
			...(day === 1 ? { original_html: '' } : {}),
		});
		ids.push(issue.id);
	}
	const other = await makeNewsletter(db, { name: 'Another Boat' });
	otherId = (await makeIssue(db, { newsletter_id: other.id, title: 'Elsewhere' })).id;
});

const get = (url: string) => fixture.app.inject({ url });
const titles = (issues: Issue[]) => issues.map(({ title }) => title);

describe('the past issues of a newsletter', () => {
	test('come newest first, with their reading view', async () => {
		const response = await get('/api/newsletters/the-slow-ferry/issues');
		expect(titles(response.json())).toEqual([5, 4, 3, 2, 1].map((day) => `Crossing ${day}`));
		expect(response.json()[0]).toEqual({
			id: ids[4],
			slug: 'crossing-5',
			title: 'Crossing 5',
			excerpt: '',
			content: '<p>What Crossing 5 says.</p>',
			sentAt: '2026-01-05T00:00:00.000Z',
		});
		expect(response.headers['x-total-count']).toBe('5');
	});

	test('come in pages', async () => {
		const response = await get('/api/newsletters/the-slow-ferry/issues?limit=2&page=2');
		expect(titles(response.json())).toEqual(['Crossing 3', 'Crossing 2']);
		expect(response.headers['x-total-count']).toBe('5');
		expect(response.headers['link']).toContain('page=3>; rel="next"');
	});

	test('are none where none was sent', async () => {
		const response = await get('/api/newsletters/nothing-sent-yet/issues');
		expect(response.statusCode).toBe(200);
		expect(response.json()).toEqual([]);
	});

	test.each(['?limit=0', '?limit=1001', '?page=0', '?page=two'])('%s is refused', async (query) => {
		expect((await get(`/api/newsletters/the-slow-ferry/issues${query}`)).statusCode).toBe(400);
	});

	test('of an unknown newsletter are not found', async () => {
		const response = await get('/api/newsletters/no-such-boat/issues');
		expect(response.statusCode).toBe(404);
		expect(response.json().message).toBe('Newsletter not found');
	});
});

describe('one issue', () => {
	test('knows its newsletter and its neighbours', async () => {
		const walk = async (id: number | undefined) => (await get(`/api/issues/${id}`)).json<IssueDetail>();
		const middle = await walk(ids[2]);
		expect(middle).toMatchObject({
			title: 'Crossing 3',
			hasOriginal: true,
			newsletter: { slug: 'the-slow-ferry', name: 'The Slow Ferry' },
			newer: { title: 'Crossing 4', slug: 'crossing-4' },
			older: { title: 'Crossing 2' },
		});
		expect(await walk(ids[0])).toMatchObject({ hasOriginal: false, older: null, newer: { id: ids[1] } });
		expect(await walk(ids[4])).toMatchObject({ older: { id: ids[3] }, newer: null });
	});

	test.each([
		['999999', 404],
		['2147483647', 404],
		['2147483648', 400],
		['0', 400],
		['-1', 400],
		['one', 400],
		['1%00', 400],
		["1'--", 400],
	])('%s answers %i', async (id, status) => {
		const response = await get(`/api/issues/${id}`);
		expect(response.statusCode).toBe(status);
		expect(response.json().message).toBeTruthy();
		if (status === 404) expect(response.json().message).toBe('Issue not found');
	});
});

describe('the original design of an issue', () => {
	test('is a document of its own that runs nothing and that only our pages may frame', async () => {
		for (const id of [ids[4], `${ids[4]}-crossing-5`]) {
			const response = await get(`/newsletter/the-slow-ferry/issues/${id}/original`);
			expect(response.statusCode).toBe(200);
			expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
			expect(response.headers['content-security-policy']).toBe(
				"sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src 'none'; frame-ancestors 'self'",
			);
			expect(response.headers).toMatchObject({
				'x-frame-options': 'SAMEORIGIN',
				'x-content-type-options': 'nosniff',
				'referrer-policy': 'no-referrer',
				'cross-origin-opener-policy': 'unsafe-none',
			});
			expect(response.headers['etag']).toBeTruthy();
			expect(response.body).toContain('<div>What Crossing 5 says.</div>');
			expect(response.body).toContain('<base target="_blank">');
		}
	});

	test('carries the title as text', async () => {
		const { db } = fixture;
		const { id } = await makeNewsletter(db, { name: 'Sharp Titles' });
		const issue = await makeIssue(db, { newsletter_id: id, title: '</title><script>alert(1)</script>&' });
		const { body } = await get(`/newsletter/sharp-titles/issues/${issue.id}/original`);
		expect(body).toContain('<title>&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#38;</title>');
	});

	test('is not found where there is none, or under another newsletter', async () => {
		for (const url of [
			`/newsletter/the-slow-ferry/issues/${ids[0]}/original`,
			`/newsletter/the-slow-ferry/issues/${otherId}/original`,
			'/newsletter/the-slow-ferry/issues/999999/original',
			`/newsletter/no-such-boat/issues/${ids[1]}/original`,
		])
			expect((await get(url)).statusCode, url).toBe(404);
		expect((await get('/newsletter/the-slow-ferry/issues/x/original')).statusCode).toBe(400);
	});
});

import { beforeAll, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();
let newsletter: { id: number; slug: string };

beforeAll(async () => {
	newsletter = await makeNewsletter(fixture.db, { name: 'Harbour Letter' });
});

const sentAt = '2026-03-01T08:00:00.000Z';

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
	return fixture.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
}

describe('the issues of a newsletter', () => {
	const issues = () => `/api/admin/newsletters/${newsletter.id}/issues`;

	test('an editor adds, changes and removes one; its HTML is cleaned where it enters', async () => {
		const html =
			'<p onclick="x()">Boats <b>and</b> gulls</p><script>alert(1)</script><img src=x onerror=alert(1)>';
		const added = await call('POST', issues(), { title: 'First letter', sentAt, html });
		expect(added.statusCode).toBe(201);
		expect(added.json()).toMatchObject({
			title: 'First letter',
			slug: 'first-letter',
			origin: 'editor',
			sentAt,
		});
		const { id } = added.json();
		const shown = await fixture.app.inject({ url: `/api/issues/${id}` });
		expect(shown.json().content).toContain('gulls');
		const source = (await call('GET', `/api/admin/issues/${id}`)).json().html;
		for (const text of [shown.body, source]) expect(text).not.toMatch(/script|onclick|onerror/);

		const changed = await call('PATCH', `/api/admin/issues/${id}`, {
			title: 'First letter, again',
			sentAt,
			html: '<p>Only boats</p>',
		});
		expect(changed.json()).toMatchObject({ excerpt: 'Only boats', slug: 'first-letter-again' });
		const listed = await call('GET', issues());
		expect([listed.json().length, listed.headers['x-total-count']]).toEqual([1, '1']);

		expect((await call('DELETE', `/api/admin/issues/${id}`)).statusCode).toBe(200);
		expect((await fixture.app.inject({ url: `/api/issues/${id}` })).statusCode).toBe(404);
		expect((await call('DELETE', `/api/admin/issues/${id}`)).statusCode).toBe(404);
		const { rows } = await fixture.engine.query(
			"select action from audit_log where subject_kind = 'issue' and subject_id = $1 order by id",
			[String(id)],
		);
		expect(rows).toEqual([{ action: 'created' }, { action: 'changed' }, { action: 'removed' }]);
	});

	test('a new title or new content leaves the date as it is', async () => {
		const exactly = '2026-03-01T09:00:42.000Z';
		const issue = { title: 'To the second', sentAt: exactly, html: '<p>Tides</p>' };
		const { id } = (await call('POST', issues(), issue)).json();
		const renamed = await call('PATCH', `/api/admin/issues/${id}`, { title: 'By the second' });
		expect(renamed.json()).toMatchObject({ title: 'By the second', excerpt: 'Tides', sentAt: exactly });
		const rewritten = { title: 'By the second', html: '<p>Ebb</p>' };
		const changed = await call('PATCH', `/api/admin/issues/${id}`, rewritten);
		expect(changed.json()).toMatchObject({ excerpt: 'Ebb', sentAt: exactly });
		const dated = await call('PATCH', `/api/admin/issues/${id}`, { title: 'By the second', sentAt });
		expect(dated.json()).toMatchObject({ excerpt: 'Ebb', sentAt });
	});

	test('a new date or new content leaves the title as another editor has corrected it', async () => {
		const { id } = (await call('POST', issues(), { title: 'Teh tide', sentAt, html: '<p>High</p>' })).json();
		await call('PATCH', `/api/admin/issues/${id}`, { title: 'The tide' });
		const later = '2026-03-02T08:00:00.000Z';
		const dated = await call('PATCH', `/api/admin/issues/${id}`, { sentAt: later });
		expect(dated.json()).toMatchObject({ title: 'The tide', slug: 'the-tide', sentAt: later });
		const rewritten = await call('PATCH', `/api/admin/issues/${id}`, { html: '<p>Low</p>' });
		expect(rewritten.json()).toMatchObject({ title: 'The tide', excerpt: 'Low', sentAt: later });
		const again = await call('POST', issues(), { title: 'The tide', sentAt, html: '<p>Low</p>' });
		expect(again.statusCode).toBe(409);
		expect((await call('PATCH', `/api/admin/issues/${id}`, {})).json()).toEqual(rewritten.json());
	});

	test('the same issue is kept once', async () => {
		const issue = { title: 'Twice', sentAt, html: '<p>Same</p>' };
		const answers = await Promise.all([call('POST', issues(), issue), call('POST', issues(), issue)]);
		expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
		const other = await call('POST', issues(), { ...issue, title: 'Other' });
		const renamed = await call('PATCH', `/api/admin/issues/${other.json().id}`, issue);
		expect([renamed.statusCode, renamed.json().message]).toEqual([
			409,
			'This newsletter has the same issue already.',
		]);
	});

	test('what is missing is named', async () => {
		const good = { title: 'T', sentAt, html: '<p>x</p>' };
		expect((await call('POST', issues(), { ...good, title: ' ' })).json().message).toBe('Title is required');
		expect((await call('POST', issues(), { ...good, html: '' })).json().message).toBe('Content is required');
		expect((await call('POST', issues(), { ...good, sentAt: 'soon' })).json().message).toBe(
			'Date is required',
		);
		expect((await call('POST', '/api/admin/newsletters/999999/issues', good)).statusCode).toBe(404);
	});
});

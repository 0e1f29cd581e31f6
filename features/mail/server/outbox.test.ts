import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, headers] = setUpEditorApp();

beforeEach(() => emptyTables(fixture.engine, ['deliveries'], { restartsIds: true }));

function call(method: 'GET' | 'POST', url: string) {
	return fixture.app.inject({ method, url, headers });
}

async function setStatus(
	id: number,
	status: 'sent' | 'failed' | 'uncertain' | 'kept' | 'sending' | 'queued',
) {
	await fixture.db.updateTable('deliveries').set({ status, attempts: 3 }).where('id', '=', id).execute();
}

describe('the document of a mail', () => {
	test('runs nothing, reaches nothing of ours, is kept by nobody, and its links open beside it', async () => {
		await makeDelivery(fixture.db, {
			html: '<!doctype html><html><head lang="en"><title>x</title></head><body><script>1</script></body></html>',
		});
		const response = await call('GET', '/api/outbox/1/html');
		expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
		expect(response.headers['cache-control']).toBe('no-store');
		expect(response.body).toContain('<head lang="en"><base target="_blank">');
		const policy = String(response.headers['content-security-policy']);
		expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
		expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|connect-src/);
		expect(policy).toContain("frame-ancestors 'self'");
		expect((await call('GET', '/api/outbox/99/html')).statusCode).toBe(404);
	});

	test('without a head has its links opened beside it as well', async () => {
		await makeDelivery(fixture.db, { html: '<p>Hello</p>' });
		expect((await call('GET', '/api/outbox/1/html')).body).toBe('<base target="_blank"><p>Hello</p>');
	});
});

describe('the outbox', () => {
	test('finds mails by words of the recipient or the subject, by kind and by state', async () => {
		await makeDelivery(fixture.db, { recipient: 'Ada@sea.example', subject: 'Your tide table' });
		await makeDelivery(fixture.db, {
			recipient: 'bo@sea.example',
			subject: '100% salt',
			kind: 'confirmation',
		});
		await setStatus(2, 'failed');
		const found = async (query: string) => {
			const response = await call('GET', `/api/outbox?${query}`);
			const ids = response.json().map(({ id }: { id: number }) => id);
			expect(response.headers['x-total-count']).toBe(String(ids.length));
			return ids;
		};
		expect(await found('q=sea.EXAMPLE')).toEqual([2, 1]);
		expect(await found('q=ada+tide')).toEqual([1]);
		expect(await found('q=100%25')).toEqual([2]);
		expect(await found('q=10_%25')).toEqual([]);
		expect(await found('kind=confirmation')).toEqual([2]);
		expect(await found('status=queued')).toEqual([1]);
		expect(await found('status=failed&kind=digest')).toEqual([]);
		expect((await call('GET', '/api/outbox?status=lost')).statusCode).toBe(400);
	});

	test('lists the latest mails first, page by page, without their texts', async () => {
		const at = (minute: number) => new Date(Date.UTC(2026, 2, 4, 5, minute));
		for (let minute = 0; minute < 5; minute++)
			await makeDelivery(fixture.db, { subject: `Mail ${minute}`, now: at(minute) });
		const subjects = async (url: string) =>
			(await call('GET', url)).json().map(({ subject }: { subject: string }) => subject);
		expect(await subjects('/api/outbox?limit=2')).toEqual(['Mail 4', 'Mail 3']);
		expect(await subjects('/api/outbox?limit=2&page=3')).toEqual(['Mail 0']);
		const [newest] = (await call('GET', '/api/outbox')).json();
		expect(newest).toEqual({
			id: 5,
			kind: 'digest',
			recipient: 'reader@example.com',
			subject: 'Mail 4',
			status: 'queued',
			attempts: 0,
			lastError: '',
			createdAt: at(4).toISOString(),
			finishedAt: null,
		});
		expect((await call('GET', '/api/outbox?limit=0')).statusCode).toBe(400);
		expect((await call('GET', '/api/outbox?page=x')).statusCode).toBe(400);
	});

	test('shows one mail whole, links and all', async () => {
		await makeDelivery(fixture.db, {
			html: '<a href="https://example.com/confirm?token=abc">Confirm</a>',
			headers: { 'Auto-Submitted': 'auto-generated' },
		});
		expect((await call('GET', '/api/outbox/1')).json()).toMatchObject({
			html: '<a href="https://example.com/confirm?token=abc">Confirm</a>',
			plainText: 'A mail',
			headers: { 'Auto-Submitted': 'auto-generated' },
			messageId: expect.any(String),
		});
		expect((await call('GET', '/api/outbox/2')).statusCode).toBe(404);
		expect((await call('GET', '/api/outbox/x')).statusCode).toBe(400);
	});

	test('sends a mail again that is at rest, and no other', async () => {
		await makeDelivery(fixture.db);
		for (const status of ['failed', 'uncertain', 'kept'] as const) {
			await setStatus(1, status);
			const response = await call('POST', '/api/outbox/1/resend');
			expect(response.statusCode).toBe(200);
			expect(response.json()).toMatchObject({ status: 'queued', attempts: 0 });
		}
		for (const status of ['queued', 'sending', 'sent'] as const) {
			await setStatus(1, status);
			expect((await call('POST', '/api/outbox/1/resend')).statusCode).toBe(409);
		}
		await fixture.db.updateTable('deliveries').set({ status: 'failed', recipient: '' }).execute();
		expect((await call('POST', '/api/outbox/1/resend')).statusCode).toBe(409);
		expect((await call('POST', '/api/outbox/99/resend')).statusCode).toBe(404);
		const { rows } = await fixture.engine.query(
			`select count(*)::int as count from jobs.job where name = 'deliver-mail'`,
		);
		expect(rows[0]?.['count']).toBe(3);
	});
});

test('sending a mail again is written down', async () => {
	await makeDelivery(fixture.db, { subject: 'Hello' });
	await setStatus(1, 'failed');
	await call('POST', '/api/outbox/1/resend');
	const entries = await fixture.db
		.selectFrom('audit_log')
		.selectAll()
		.where('subject_name', '=', 'Hello')
		.execute();
	expect(entries).toMatchObject([{ username: 'ada', action: 'sent again', subject_kind: 'mail' }]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListings } from '#server/processes/listings.ts';
import { createFakeMailbox } from '#tests/support/fake-mailbox.ts';
import { letter } from '#tests/support/letter.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { fetchMailHandler, fileSourceIssuesHandler, processMailHandler } from './job-handlers.ts';

const mailbox = createFakeMailbox();
let house: TestApp;
let headers: { cookie: string };

beforeAll(async () => {
	house = await createTestApp({ outside: { mailbox } });
	headers = await house.signUp();
});
afterAll(() => house?.close());

const inbox = () => ({ ...house.needs, ...house.outside, listings: createListings(house.outside) });
const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
	const answer = await house.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
	return { status: answer.statusCode, body: answer.json() };
};
const fetchNow = () => fetchMailHandler(inbox())([{ isAskedFor: true }]);
const listEmails = async (query = '') => (await call('GET', `/api/email/pending${query}`)).body;
const listSources = async () => (await call('GET', '/api/newsletter-sources')).body;
const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000);

describe('sources', () => {
	test('merges two sources into one that gets the mail of both', async () => {
		mailbox.deliver(letter({ at: days(4) }));
		mailbox.deliver(letter({ from: 'Salt Weekly <salt@brine.example>', subject: 'Brine', at: days(3) }));
		await fetchNow();
		await processMailHandler(inbox())([{}]);
		const [crumb] = (await listSources()).filter(({ name }: { name: string }) => name === 'Crumb & Salt');
		await call('POST', `/api/newsletter-sources/${crumb.id}/create-newsletter`);
		const sources = await listSources();
		const into = sources.find(({ name }: { name: string }) => name === 'Crumb & Salt');
		const from = sources.find(({ name }: { name: string }) => name === 'Salt Weekly');
		expect((await call('POST', `/api/newsletter-sources/${into.id}/merge`, { intoId: into.id })).status).toBe(
			409,
		);
		const { body } = await call('POST', `/api/newsletter-sources/${from.id}/merge`, { intoId: into.id });
		expect(body).toMatchObject({ id: into.id, status: 'added', mailCount: into.mailCount + 1 });
		await fileSourceIssuesHandler(inbox())([{ sourceId: into.id }]);
		mailbox.deliver(letter({ from: 'Salt Weekly <salt@brine.example>', subject: 'More brine', at: days(1) }));
		await fetchNow();
		await processMailHandler(inbox())([{}]);
		const detail = (await call('GET', `/api/newsletter-sources/${into.id}`)).body;
		expect(detail.addresses).toContain('salt@brine.example');
		expect(detail.emails.map((email: { subject: string }) => email.subject)).toContain('More brine');
		const titles = await house.db
			.selectFrom('issues')
			.select('title')
			.where('title', 'like', '%rine')
			.execute();
		expect(titles).toHaveLength(2);
	});

	test('keeps what an editor says of a source, and sets one aside', async () => {
		mailbox.deliver(letter({ from: 'Kettle Post <post@kettle.example>', subject: 'Steam', at: days(2) }));
		await fetchNow();
		const [source] = await listSources();
		const change = { name: 'The Kettle Post', tags: ['Tea', 'tea '], frequency: 'monthly' };
		expect((await call('PATCH', `/api/newsletter-sources/${source.id}`, change)).body).toMatchObject({
			name: 'The Kettle Post',
			tags: ['tea'],
			frequency: 'Monthly',
		});
		await processMailHandler(inbox())([{}]);
		const after = (await call('GET', `/api/newsletter-sources/${source.id}`)).body;
		expect(after).toMatchObject({ name: 'The Kettle Post', tags: ['tea'], status: 'analyzed' });
		await call('PATCH', `/api/newsletter-sources/${source.id}`, { ignored: true });
		expect((await listSources()).map(({ id }: { id: number }) => id)).not.toContain(source.id);
		await call('PATCH', `/api/newsletter-sources/${source.id}`, { ignored: false });
		expect((await call('PATCH', `/api/newsletter-sources/${source.id}`, { categoryId: '9999' })).status).toBe(
			400,
		);
	});

	test('flags a confirmation with its link, and ignores what an editor does not want', async () => {
		mailbox.deliver(
			'From: Ferry Book <hello@ferry.example>\r\nTo: letters@directory.example\r\nSubject: Please confirm your subscription\r\nMessage-ID: <c1@ferry.example>\r\nContent-Type: text/html\r\n\r\n<p>Click the button below to confirm your subscription.</p><a href="https://ferry.example/confirm/8f2">Confirm subscription</a><p>If you did not sign up, ignore this mail.</p>',
		);
		await fetchNow();
		const [email] = await listEmails('?show=pending');
		const ignored = await call('POST', `/api/email/${email.id}/ignore`, {});
		expect(ignored.body.status).toBe('ignored');
		expect((await call('POST', `/api/email/${email.id}/ignore`, { ignored: false })).body.status).toBe(
			'pending',
		);
		const { body } = await call('POST', `/api/email/${email.id}/process`);
		expect(body.email).toMatchObject({
			kind: 'confirmation',
			confirmationUrl: 'https://ferry.example/confirm/8f2',
		});
		expect((await call('POST', '/api/email/999999/process')).status).toBe(404);
	});
});

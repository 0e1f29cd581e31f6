import { describe, expect, test } from 'vitest';
import { ago, ahead, setUpDigestFixture } from '#tests/support/digest-fixture.ts';
import { makeCollection, makeDigestReader } from '#tests/support/factories/digest-factories.ts';

const { fixture, newsletter, collection, call, makeConfig, email } = setUpDigestFixture();

describe('digest emails', () => {
	test('the collection follows from the configuration, and the mail is there to be looked at', async () => {
		const { id: configId } = await makeConfig();
		const response = await call('POST', '/api/digest-emails', email(configId, { collectionId: 4711 }));
		expect(response.json()).toMatchObject({
			collectionId: collection.id,
			collectionName: 'Slow & salty',
			status: 'draft',
			hasPreview: true,
			mailing: null,
		});
		const page = await call('GET', `/api/digest-emails/${response.json().id}/preview`);
		expect(page.statusCode).toBe(200);
		expect(page.headers['content-security-policy']).toMatch(/^sandbox(?!.*allow-scripts)/);
		expect(page.headers['x-content-type-options']).toBe('nosniff');
		expect(page.body).toContain('Low water');
		expect(page.body).toContain('Slow &#38; salty');
		expect(page.body).not.toMatch(/\{\{/);
		const brief = (await call('GET', `/api/digest-emails?configId=${configId}&brief=true`)).json();
		expect(brief).toMatchObject([{ renderedContent: null, hasPreview: true }]);
	});

	test('the preview needs an account and something to show', async () => {
		const { id: configId } = await makeConfig();
		const { id } = (await call('POST', '/api/digest-emails', email(configId))).json();
		const stranger = await fixture.app.inject({ url: `/api/digest-emails/${id}/preview` });
		expect([stranger.statusCode, stranger.json().message]).toEqual([401, 'Authentication required.']);
		await fixture.db
			.updateTable('digest_emails')
			.set({ rendered_content: null })
			.where('id', '=', id)
			.execute();
		expect((await call('GET', `/api/digest-emails/${id}/preview`)).statusCode).toBe(404);
	});

	test('set to sent by hand it records the past: nothing goes, and the record can be corrected', async () => {
		await makeDigestReader(fixture.db, collection.id);
		const { id: configId } = await makeConfig();
		const { id } = (await call('POST', '/api/digest-emails', email(configId))).json();
		const sentAt = ago(48).toISOString();
		const sent = await call('PATCH', `/api/digest-emails/${id}`, { status: 'sent', sentAt });
		expect(sent.json()).toMatchObject({ status: 'sent', sentAt, mailing: null });
		const future = await call('PATCH', `/api/digest-emails/${id}`, { sentAt: ahead(48) });
		expect([future.statusCode, future.json().message]).toEqual([
			400,
			'Choose a date that is not in the future',
		]);
		const earlier = ago(72).toISOString();
		const corrected = await call('PATCH', `/api/digest-emails/${id}`, { title: 'Other', sentAt: earlier });
		expect(corrected.json()).toMatchObject({ status: 'sent', title: 'Other', sentAt: earlier });
		const day = earlier.slice(0, 10);
		const dated = await call('PATCH', `/api/digest-emails/${id}`, { sentAt: day, scheduledFor: '' });
		expect(dated.json()).toMatchObject({ sentAt: `${day}T00:00:00.000Z`, scheduledFor: null });
		for (const act of [
			() => call('PATCH', `/api/digest-emails/${id}`, { status: 'scheduled', scheduledFor: ahead(2) }),
			() => call('POST', `/api/digest-emails/${id}/actions`, { action: 'send-now' }),
		]) {
			const response = await act();
			expect([response.statusCode, response.json().message]).toEqual([
				409,
				'This digest has already been sent.',
			]);
		}
		const draft = await call('PATCH', `/api/digest-emails/${id}`, { status: 'draft' });
		expect(draft.json()).toMatchObject({ status: 'draft', sentAt: null });
		expect(await fixture.db.selectFrom('mailings').select('key').execute()).toEqual([]);
	});

	test('a record keeps the news of its time, also when it is corrected', async () => {
		const { id: configId } = await makeConfig();
		const { id } = (await call('POST', '/api/digest-emails', email(configId, { status: 'sent' }))).json();
		const corrected = await call('PATCH', `/api/digest-emails/${id}`, { title: 'Other' });
		expect(corrected.json().renderedContent).toContain('Low water');
	});

	test.each([
		[{ status: 'scheduled' }, 'scheduledFor', 'Choose a date'],
		[
			{ status: 'scheduled', scheduledFor: '2020-01-01T09:00:00Z' },
			'scheduledFor',
			'Choose a date that is still to come',
		],
		[{ videoIds: ['4711'] }, 'videoIds', 'There is no video with the id 4711.'],
		[
			{ newsletterSummaries: { 4711: 'x' } },
			'newsletterSummaries',
			'There is no newsletter with the id 4711.',
		],
		[{ configId: '' }, 'configId', 'Please select a configuration'],
		[{ configId: 4711 }, 'configId', 'There is no digest configuration with the id 4711.'],
	])('%j is refused in words', async (wrong, field, message) => {
		const { id } = await makeConfig();
		const response = await call('POST', '/api/digest-emails', email(id, wrong));
		expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
	});

	test('send now makes a mailing to the confirmed readers, once, however often it is asked for', async () => {
		const shore = await makeCollection(fixture.db, { name: 'Shore', newsletterIds: [newsletter.id] });
		const { id: configId } = await makeConfig({ collectionId: shore.id });
		const { id } = (
			await call(
				'POST',
				'/api/digest-emails',
				email(configId, { newsletterSummaries: { [newsletter.id]: 'My own word.' } }),
			)
		).json();
		const nobody = await call('POST', `/api/digest-emails/${id}/actions`, { action: 'send-now' });
		expect([nobody.statusCode, nobody.json().message]).toEqual([409, 'Nobody gets this digest yet.']);
		const reader = await makeDigestReader(fixture.db, shore.id);
		const responses = await Promise.all(
			[1, 2, 3].map(() => call('POST', `/api/digest-emails/${id}/actions`, { action: 'send-now' })),
		);
		expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
		const changed = await call('PATCH', `/api/digest-emails/${id}`, { title: 'Other' });
		expect([changed.statusCode, changed.json().message]).toEqual([409, 'This digest has already been sent.']);
		const mails = await fixture.db
			.selectFrom('deliveries')
			.select(['recipient', 'subject', 'kind'])
			.where('mailing_key', '=', `digest-email:${id}`)
			.execute();
		expect(mails).toEqual([{ recipient: reader.email, subject: 'Your Weekly Digest', kind: 'digest' }]);
		const mailing = await fixture.db
			.selectFrom('mailings')
			.selectAll()
			.where('key', '=', `digest-email:${id}`)
			.executeTakeFirstOrThrow();
		expect(mailing.html).toContain('My own word.');
		expect(mailing.html).toContain('href="{{leave_url}}"');
		expect(mailing.plain_text).toContain('{{leave_url}}');
		const links = await fixture.db
			.selectFrom('mailing_links')
			.select('url')
			.where('mailing_key', '=', mailing.key)
			.execute();
		expect(links.map(({ url }) => url)).toContain(`http://localhost:3000/collection/shore/digests/e${id}`);
		const { body } = await call('GET', `/api/digest-emails/${id}/preview`);
		expect(body).toContain(`href="http://localhost:3000/collection/shore/digests/e${id}"`);
		expect(body).not.toContain('{{');
	});

	test('a test goes to one address, marked, and counts for nothing', async () => {
		const { id: configId } = await makeConfig();
		const { id } = (await call('POST', '/api/digest-emails', email(configId))).json();
		for (const url of [`/api/digest-emails/${id}/test`, `/api/digest-configs/${configId}/test`]) {
			const response = await call('POST', url, { email: 'me@example.com' });
			expect([response.statusCode, response.json()]).toEqual([
				202,
				{ message: 'A test is on its way to me@example.com.' },
			]);
		}
		const mails = await fixture.db
			.selectFrom('deliveries')
			.select(['subject', 'html'])
			.where('kind', '=', 'test')
			.orderBy('id')
			.execute();
		expect(mails.map(({ subject }) => subject)).toEqual([
			'[Test] Your Weekly Digest',
			'[Test] Your Weekly Digest from Slow & salty',
		]);
		expect(mails.every(({ html }) => !html.includes('{{'))).toBe(true);
		expect((await call('GET', `/api/digest-emails/${id}`)).json().status).toBe('draft');
	});

	test('who did what is written down', async () => {
		const { id: configId } = await makeConfig();
		const { id } = (await call('POST', '/api/digest-emails', email(configId))).json();
		await call('PATCH', `/api/digest-emails/${id}`, { title: 'Another title' });
		await call('POST', `/api/digest-emails/${id}/actions`, { action: 'skip' });
		await call('DELETE', `/api/digest-emails/${id}`);
		const entries = await fixture.db
			.selectFrom('audit_log')
			.select(['action', 'before', 'after'])
			.where('subject_kind', '=', 'digest email')
			.where('subject_id', '=', String(id))
			.orderBy('id')
			.execute();
		expect(entries).toMatchObject([
			{ action: 'created', before: null, after: { title: 'This week' } },
			{ action: 'changed', before: { title: 'This week' }, after: { title: 'Another title' } },
			{ action: 'changed', before: { status: 'draft' }, after: { status: 'skipped' } },
			{ action: 'removed', after: null },
		]);
	});
});

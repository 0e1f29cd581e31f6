import { describe, expect, test } from 'vitest';
import { setUpDigestFixture } from '#tests/support/digest-fixture.ts';
import { makeCollection, makeDigestReader } from '#tests/support/factories/digest-factories.ts';

const { fixture, newsletter, collection, call } = setUpDigestFixture();

describe('collection digests', () => {
	const digest = (given: object = {}) => ({
		collectionId: collection.id,
		title: 'Slow & salty Monthly Digest',
		subject: 'Your Monthly Digest',
		content: 'My **own** words.',
		frequency: 'monthly',
		...given,
	});

	test('the next three times follow the first, and a 31st comes back after a short month', async () => {
		const year = new Date().getUTCFullYear() + 1;
		const scheduledFor = `${year}-01-31T10:30:00.000Z`;
		const response = await call(
			'POST',
			'/api/collection-newsletters',
			digest({ status: 'scheduled', scheduledFor }),
		);
		expect(response.statusCode).toBe(201);
		const february = new Date(Date.UTC(year, 2, 0)).getUTCDate();
		expect(response.json().nextRuns).toEqual([
			scheduledFor,
			`${year}-02-${february}T10:30:00.000Z`,
			`${year}-03-31T10:30:00.000Z`,
		]);
		const { id } = response.json();
		const skipped = await call('POST', `/api/collection-newsletters/${id}/actions`, { action: 'skip' });
		expect(skipped.json().digest.nextRuns.slice(0, 2)).toEqual([
			`${year}-02-${february}T10:30:00.000Z`,
			`${year}-03-31T10:30:00.000Z`,
		]);
		const edited = await call('PATCH', `/api/collection-newsletters/${id}`, {
			title: 'Renamed',
			scheduledFor: skipped.json().digest.scheduledFor,
		});
		expect(edited.json().nextRuns[1]).toBe(`${year}-03-31T10:30:00.000Z`);
		const sent = (await call('GET', '/api/collection-newsletters?tab=sent')).json();
		expect(sent).toMatchObject([
			{ repeatsDigestId: id, status: 'skipped', outcomeNote: 'Skipped by hand.', scheduledFor },
		]);
	});

	test('a digest whose newsletter is gone can still be changed', async () => {
		const { id } = (await call('POST', '/api/collection-newsletters', digest())).json();
		await fixture.db
			.updateTable('collection_digests')
			.set({ included_newsletter_ids: [4711] })
			.where('id', '=', id)
			.execute();
		const change = (ids: string[]) =>
			call('PATCH', `/api/collection-newsletters/${id}`, { title: 'Renamed', includedNewsletterIds: ids });
		expect((await change(['4711'])).json()).toMatchObject({ title: 'Renamed' });
		expect((await change(['4711', '4712'])).statusCode).toBe(400);
		await call('DELETE', `/api/collection-newsletters/${id}`);
	});

	test('sent now it leaves a copy, and the digest itself can still be changed', async () => {
		const bay = await makeCollection(fixture.db, { name: 'Bay', newsletterIds: [newsletter.id] });
		await makeDigestReader(fixture.db, bay.id);
		const { id } = (
			await call(
				'POST',
				'/api/collection-newsletters',
				digest({ collectionId: bay.id, includedNewsletterIds: [newsletter.id] }),
			)
		).json();
		const run = await call('POST', `/api/collection-newsletters/${id}/actions`, { action: 'send-now' });
		expect(run.json()).toMatchObject({ message: 'On its way to 1 reader.', digest: { id, status: 'draft' } });
		const { sentCopyId } = run.json();
		const change = { title: 'x' };
		expect((await call('PATCH', `/api/collection-newsletters/${sentCopyId}`, change)).statusCode).toBe(409);
		expect((await call('DELETE', `/api/collection-newsletters/${sentCopyId}`)).statusCode).toBe(409);
		expect((await call('PATCH', `/api/collection-newsletters/${id}`, change)).statusCode).toBe(200);
		const { html } = await fixture.db
			.selectFrom('mailings')
			.select('html')
			.where('key', '=', `collection-digest:${sentCopyId}`)
			.executeTakeFirstOrThrow();
		expect(html).toContain('<strong>own</strong>');
		expect(html).toContain('Low water');
		expect(html).toContain('That was your monthly digest from Bay.');
		const [copy] = (
			await call('GET', `/api/collection-newsletters?tab=scheduled&collectionId=${bay.id}`)
		).json();
		expect(copy).toMatchObject({ id: sentCopyId, hasPreview: true });
		const page = await call('GET', `/api/collection-newsletters/${sentCopyId}/preview`);
		expect(page.headers['content-security-policy']).toMatch(/^sandbox(?!.*allow-scripts)/);
		expect(page.body).toContain('That was your monthly digest from Bay.');
		expect(page.body).not.toContain('{{');
		const stranger = await fixture.app.inject({ url: `/api/collection-newsletters/${sentCopyId}/preview` });
		expect(stranger.statusCode).toBe(401);
	});

	test.each([
		[{ collectionId: '' }, 'collectionId', 'Please select a collection'],
		[{ title: '' }, 'title', 'Title is required'],
		[{ content: '' }, 'content', 'Content is required'],
		[{ subject: '' }, 'subject', 'Subject is required'],
		[
			{ includedNewsletterIds: ['4711'] },
			'includedNewsletterIds',
			'There is no newsletter with the id 4711.',
		],
	])('%j is refused in words', async (wrong, field, message) => {
		const response = await call('POST', '/api/collection-newsletters', digest(wrong));
		expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
	});
});

describe('the preview while one writes', () => {
	test('shows what would go, to how many, and why it would not', async () => {
		const cove = await makeCollection(fixture.db, { name: 'Cove', newsletterIds: [newsletter.id] });
		const wish = { collectionId: cove.id, templateContent: 'Look, {{unknown}}:\n\n{{content}}' };
		const first = (await call('POST', '/api/digest-previews', wish)).json();
		expect(first).toMatchObject({
			subject: 'Your Weekly Digest from Cove',
			recipients: 0,
			newIssues: 1,
			skipReason: 'Nobody gets this digest yet.',
		});
		expect(first.html).toContain('&#123;&#123;unknown&#125;&#125;');
		expect(first.plainText).toContain('Low water');
		await makeDigestReader(fixture.db, cove.id);
		expect((await call('POST', '/api/digest-previews', wish)).json()).toMatchObject({
			recipients: 1,
			skipReason: null,
		});
		await fixture.db.deleteFrom('collection_members').where('collection_id', '=', cove.id).execute();
		expect((await call('POST', '/api/digest-previews', wish)).json().skipReason).toBe(
			'Nothing new since the last digest.',
		);
	});

	test('shows the news of a rule after a template that has no place for it, where it would be sent', async () => {
		const cliff = await makeCollection(fixture.db, { name: 'Cliff', newsletterIds: [newsletter.id] });
		const wish = { collectionId: cliff.id, templateContent: 'Just words.' };
		expect((await call('POST', '/api/digest-previews', wish)).json().plainText).toMatch(
			/Just words[\s\S]*Low water/,
		);
	});

	test('markup in the text is shown and never obeyed, and no link can run anything', async () => {
		const { html } = (
			await call('POST', '/api/digest-previews', {
				collectionId: collection.id,
				content:
					'<script>alert(1)</script>\n\n[click](javascript:alert(1)) <img src=x onerror=alert(1)> {{content}}',
			})
		).json();
		expect(html).not.toMatch(/<script|javascript:|<img src=x/i);
		expect(html).toContain('&#60;script&#62;');
	});
});

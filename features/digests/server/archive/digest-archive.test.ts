import { beforeAll, describe, expect, test } from 'vitest';
import type { ArchivedDigest, ArchivedDigestDetail } from '#features/digests/contract/digest-archive.ts';
import { contentsBegin, contentsEnd } from '#features/digests/rules/digest-contents.ts';
import { renderDigest } from '#features/digests/rules/digest-mail.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { parseXml } from '#tests/support/parse-xml.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let collectionId: number;
let configId: number;
let unseen: { id: number };
const ids: Record<string, string> = {};

const digest = { subject: 'News', content: 'Nothing.' };

async function makeEmail(title: string, values: object): Promise<number> {
	const { id } = await fixture.db
		.insertInto('digest_emails')
		.values({
			...digest,
			title,
			config_id: configId,
			collection_id: collectionId,
			newsletter_summaries: '{}',
			...values,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	ids[title] = `e${id}`;
	return id;
}

async function makeMailing(key: string, html: string, links: string[] = []) {
	await fixture.db
		.insertInto('mailings')
		.values({ key, collection_id: collectionId, subject: 'News', html, plain_text: '' })
		.execute();
	for (const [position, url] of links.entries())
		await fixture.db.insertInto('mailing_links').values({ mailing_key: key, position, url }).execute();
}

beforeAll(async () => {
	const { db } = fixture;
	await makeNewsletter(db, { name: 'The Daily Bolt' });
	unseen = await makeNewsletter(db, { name: 'Unseen Times', slug: 'unseen-times' });
	collectionId = (await makeCollection(db, { name: 'Good mornings', tags: ['early'] })).id;
	await db
		.insertInto('collection_old_slugs')
		.values({ slug: 'early-birds', collection_id: collectionId })
		.execute();
	const config = await db
		.insertInto('digest_configs')
		.values({
			collection_id: collectionId,
			name: 'Mornings Weekly',
			description: 'x',
			template_subject: 'x',
			template_content: 'x',
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	configId = config.id;

	await makeEmail('Recorded', {
		status: 'sent',
		content: '# {{collection_name}}\n\nWritten by **hand** on {{date}}.\n\n{{content}}',
		sent_at: new Date('2026-01-05T09:00:00Z'),
	});
	const mailed = await makeEmail('Mailed', { status: 'sent', sent_at: new Date('2026-01-12T09:00:00Z') });
	await makeMailing(
		`digest-email:${mailed}`,
		[
			'<html><body><p>Masthead</p>',
			contentsBegin,
			'<h2><a href="{{link:0}}">The Daily Bolt</a></h2><p>Fresh as ever.</p><script>alert(1)</script>',
			'<h2><a href="{{link:1}}">Unseen Times</a></h2><p>What nobody should read.</p>',
			'<table role="presentation"><tr><td><a href="{{link:1}}">Unseen</a><div>What nobody should see.</div></td></tr></table>',
			'<h2>In short</h2><ul><li><a href="{{link:1}}">Another of the unseen</a></li><li>Something <em>else</em></li></ul>',
			contentsEnd,
			'<p>You get this because you asked. <a href="{{leave_url}}">Leave</a></p></body></html>',
		].join(''),
		[
			`${fixture.needs.site.url()}/newsletter/the-daily-bolt`,
			`${fixture.needs.site.url()}/newsletter/unseen-times/issues/4-x`,
		],
	);
	for (const status of ['draft', 'skipped'] as const) await makeEmail(status, { status });
	await makeEmail('waits', { status: 'scheduled', scheduled_for: new Date('2026-02-01T09:00:00Z') });
	await makeEmail('not begun', { status: 'sending' });
	const unmailed = await makeEmail('stopped before the first mail', { status: 'stopped' });
	await makeMailing(`digest-email:${unmailed}`, '<p>Nobody got it.</p>');
	const stopped = await makeEmail('Stopped later', {
		status: 'stopped',
		sent_at: new Date('2026-01-19T09:00:00Z'),
	});
	await makeMailing(`digest-email:${stopped}`, '<p>Some got it. <a href="{{leave_url}}">Leave</a></p>');
	await makeDelivery(db, { mailingKey: `digest-email:${stopped}` });
	await db.updateTable('deliveries').set({ status: 'sent' }).execute();
	const { id } = await db
		.insertInto('collection_digests')
		.values({
			...digest,
			title: 'Composed',
			collection_id: collectionId,
			status: 'sent',
			sent_at: new Date('2026-01-26T09:00:00Z'),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	ids['Composed'] = `c${id}`;
});

const list = (slug = 'good-mornings', query = '') =>
	fixture.app.inject({ url: `/api/collections/${slug}/digests${query}` });
const get = async (title: string) =>
	(
		await fixture.app.inject({ url: `/api/collections/good-mornings/digests/${ids[title]}` })
	).json<ArchivedDigestDetail>();

describe('the archive of a collection', () => {
	test('holds what was sent, newest first, and nothing that reached nobody', async () => {
		const response = await list();
		expect(response.json<ArchivedDigest[]>().map(({ title }) => title)).toEqual([
			'Composed',
			'Stopped later',
			'Mailed',
			'Recorded',
		]);
		expect(response.headers['x-total-count']).toBe('4');
		expect((await list('good-mornings', '?limit=1&page=2')).json()).toEqual([
			expect.objectContaining({ id: ids['Stopped later'], sentAt: '2026-01-19T09:00:00.000Z' }),
		]);
		expect((await list('early-birds')).json()).toHaveLength(4);
		expect((await list('nowhere')).statusCode).toBe(404);
		const page = await fixture.app.inject({ url: '/api/collections/good-mornings' });
		expect(page.json().pastDigests).toBe(4);
	});

	test('shows what a digest said, without what belongs to its readers', async () => {
		const { content, excerpt, collection, newer, older } = await get('Mailed');
		expect(content).toContain(
			`<h2><a href="${fixture.needs.site.url()}/newsletter/the-daily-bolt">The Daily Bolt</a></h2>`,
		);
		expect(content).not.toMatch(/script|Masthead|leave|because|\{\{/i);
		expect(excerpt).toMatch(/^The Daily Bolt Fresh as ever/);
		expect(collection).toEqual({ id: collectionId, slug: 'good-mornings', name: 'Good mornings' });
		expect(newer?.title).toBe('Stopped later');
		expect(older?.title).toBe('Recorded');
	});

	test('shows a digest that was laid out by our own rule under the names of its newsletters', async () => {
		const { html, links } = renderDigest({
			siteName: 'Broadsheet',
			siteUrl: fixture.needs.site.url(),
			collection: { name: 'Good mornings', url: `${fixture.needs.site.url()}/collection/good-mornings` },
			kind: 'Weekly digest',
			date: '2 February 2026',
			preheader: 'One new issue',
			before: 'Good morning.',
			news: {
				newsletters: [
					{
						name: 'The Daily Bolt',
						url: `${fixture.needs.site.url()}/newsletter/the-daily-bolt`,
						pictureUrl: `${fixture.needs.site.url()}/covers/the-daily-bolt.png`,
						summary: '',
						issues: [
							{
								title: 'Sparks',
								url: `${fixture.needs.site.url()}/newsletter/the-daily-bolt/issues/1-sparks`,
								sentAt: new Date('2026-02-01T09:00:00Z'),
								opening: 'They flew.',
							},
						],
						further: 0,
					},
				],
				videos: [],
				newcomers: [],
			},
			after: '',
			archiveUrl: null,
		});
		const id = await makeEmail('Laid out', { status: 'sent', sent_at: new Date('2026-01-01T09:00:00Z') });
		await makeMailing(`digest-email:${id}`, html, links);
		const bolt = `${fixture.needs.site.url()}/newsletter/the-daily-bolt`;
		expect((await get('Laid out')).content.split('\n')).toEqual([
			'<p>Good morning.</p>',
			'<p>1 new issue.</p>',
			`<h2><a href="${bolt}">The Daily Bolt</a></h2>`,
			`<p><a href="${bolt}/issues/1-sparks">Sparks</a></p>`,
			'<p>They flew.</p>',
			'<p>1 February</p>',
		]);
		await fixture.db.deleteFrom('digest_emails').where('id', '=', id).execute();
	});

	test('shows a mail without marks whole, but never a link for leaving', async () => {
		expect((await get('Stopped later')).content).toBe('<p>Some got it. Leave</p>');
	});

	test('shows what was recorded by hand as it was written, with its placeholders filled', async () => {
		expect((await get('Recorded')).content).toBe(
			'<p>Written by <strong>hand</strong> on 5 January 2026.</p>',
		);
	});

	test('does not bring back a newsletter that has been hidden since', async () => {
		expect((await get('Mailed')).content).toContain('What nobody should read.');
		await fixture.db.updateTable('newsletters').set({ hidden: true }).where('id', '=', unseen.id).execute();
		await expect.poll(async () => (await get('Mailed')).content).not.toMatch(/unseen|nobody/i);
		expect((await get('Mailed')).content).toContain('<ul><li>Something <em>else</em></li></ul>');
		expect((await list()).body).not.toContain('Unseen');
		const feed = await fixture.app.inject({ url: '/collection/good-mornings/digests.xml' });
		expect(feed.body).not.toContain('Unseen');
	});

	test.each(['draft', 'skipped', 'waits', 'not begun', 'stopped before the first mail'])(
		'says nothing of one that is %s',
		async (title) => {
			const response = await fixture.app.inject({
				url: `/api/collections/good-mornings/digests/${ids[title]}`,
			});
			expect(response.statusCode).toBe(404);
		},
	);

	test('is a feed, too, in both forms, and moves with the collection', async () => {
		const response = await fixture.app.inject({ url: '/collection/good-mornings/digests.xml' });
		expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
		expect(() => parseXml(response.body)).not.toThrow();
		expect(response.body).toContain(`/collection/good-mornings/digests/${ids['Composed']}</link>`);
		const json = await fixture.app.inject({ url: '/collection/good-mornings/digests.json' });
		expect(json.json().items).toHaveLength(4);
		const former = await fixture.app.inject({ url: '/collection/early-birds/digests.xml' });
		expect(former.headers.location).toBe('/collection/good-mornings/digests.xml');
	});

	test('stands on the map of the site', async () => {
		const { body } = await fixture.app.inject({ url: '/sitemap.xml' });
		expect(body).toContain('/collection/good-mornings/digests</loc>');
		expect(body).toContain(`/collection/good-mornings/digests/${ids['Mailed']}</loc>`);
		expect(body).not.toContain(`/digests/${ids['draft']}<`);
	});

	test('is made anew when a digest is sent, and left alone by drafts', async () => {
		const before = await fixture.countChanges();
		const id = await makeEmail('Soon', { status: 'draft' });
		await fixture.db.updateTable('digest_emails').set({ title: 'Sooner' }).where('id', '=', id).execute();
		expect(await fixture.countChanges()).toBe(before);
		await fixture.db.updateTable('digest_emails').set({ status: 'sent' }).where('id', '=', id).execute();
		expect(await fixture.countChanges()).toBeGreaterThan(before);
	});
});

import { type Selectable, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '#database/tables.ts';
import { listCategories } from '#features/newsletters/store/categories.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { createTestDatabase } from '#tests/support/databases/test-database.ts';
import { makeCategory } from '#tests/support/factories/factories.ts';
import { loadDemoDirectory } from './load-demo-directory.ts';

const now = new Date('2026-03-18T10:20:00Z');
const dayMs = 86_400_000;

const database = setUpTestDatabase();

beforeAll(async () => {
	await Promise.all([loadDemoDirectory(database.db, { now }), loadDemoDirectory(database.db, { now })]);
}, 300_000);

async function all<T extends keyof Tables>(table: T) {
	return database.db
		.selectFrom(table as 'newsletters')
		.selectAll()
		.orderBy(sql`${sql.ref(table)}::text`)
		.execute() as unknown as Promise<Selectable<Tables[T]>[]>;
}

async function everyTable() {
	const tables = [
		'newsletters',
		'categories',
		'collections',
		'issues',
		'videos',
		'subscribers',
		'digest_emails',
		'prompts',
	] as const;
	return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await all(table)])));
}

describe('the demo directory', () => {
	test('an empty database gets at least 120 newsletters in 15 or more categories', async () => {
		const newsletters = await all('newsletters');
		expect(newsletters.length).toBeGreaterThanOrEqual(120);
		expect(new Set(newsletters.map(({ name }) => name.toLowerCase())).size).toBe(newsletters.length);
		expect((await all('categories')).length).toBeGreaterThanOrEqual(15);
	});

	test('a second load changes nothing', async () => {
		const before = await everyTable();
		await loadDemoDirectory(database.db, { now: new Date(now.getTime() + dayMs) });
		expect(await everyTable()).toEqual(before);
	});

	test('every newsletter has a description of two sentences, tags, a signup address and a topic', async () => {
		const topics = new Set((await all('newsletter_categories')).map((row) => row.newsletter_id));
		for (const { id, name, description, tags, signup_url } of await all('newsletters')) {
			expect(description.match(/[.?!](?=\s|$)/g)?.length, name).toBeGreaterThanOrEqual(2);
			expect(tags.length, name).toBeGreaterThanOrEqual(3);
			expect(signup_url).toMatch(/^https:\/\/[a-z0-9.-]+\.example\/subscribe$/);
			expect(topics.has(id), name).toBe(true);
		}
	});

	test('frequencies, ratings and subscriber counts vary naturally', async () => {
		const newsletters = await all('newsletters');
		expect(new Set(newsletters.map((row) => row.frequency)).size).toBeGreaterThanOrEqual(6);
		expect(new Set(newsletters.map((row) => row.rating))).toEqual(new Set([2, 3, 4, 5, null]));
		const counts = newsletters.map((row) => row.subscribers).sort((a, b) => a - b);
		expect(counts[0]).toBeLessThan(100);
		expect(counts.at(-1)).toBeGreaterThan(100_000);
		expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(20_000);
	});

	test('some newsletters are sponsored, two are hidden and two have a signup of their own', async () => {
		const newsletters = await all('newsletters');
		expect(newsletters.filter((row) => row.is_sponsored)).toHaveLength(5);
		expect(newsletters.filter((row) => row.hidden)).toHaveLength(2);
		expect(newsletters.filter((row) => row.direct_signup)).toHaveLength(2);
	});

	test('newsletters were listed over the last 18 months, the newest within the last days', async () => {
		const ages = (await all('newsletters')).map((row) => (now.getTime() - row.created_at.getTime()) / dayMs);
		expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
		expect(Math.min(...ages)).toBeLessThan(1);
		expect(Math.max(...ages)).toBeLessThanOrEqual(548);
		expect(Math.max(...ages)).toBeGreaterThan(480);
	});

	test('every category counts its visible newsletters', async () => {
		const hidden = new Set((await all('newsletters')).filter((row) => row.hidden).map((row) => row.id));
		const links = (await all('newsletter_categories')).filter((row) => !hidden.has(row.newsletter_id));
		for (const category of await listCategories(database.db)) {
			expect(category.newsletter_count).toBe(links.filter((row) => row.category_id === category.id).length);
			expect(category.newsletter_count).toBeGreaterThan(5);
		}
	});

	test('most newsletters have three to eight issues and a few have none', async () => {
		const issues = Map.groupBy(await all('issues'), (issue) => issue.newsletter_id);
		const counts = (await all('newsletters')).map(({ id }) => issues.get(id)?.length ?? 0);
		expect(counts.filter((count) => count >= 3 && count <= 8).length).toBeGreaterThan(counts.length * 0.8);
		expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3);
	});

	test('the latest issue came within the newsletter’s period, and none in the future', async () => {
		const days: Record<string, number> = { Daily: 1, Weekly: 7, 'Bi-weekly': 14, Monthly: 30, Quarterly: 91 };
		const issues = Map.groupBy(await all('issues'), (issue) => issue.newsletter_id);
		for (const { id, name, frequency } of await all('newsletters')) {
			const ages = (issues.get(id) ?? []).map((issue) => (now.getTime() - issue.sent_at.getTime()) / dayMs);
			if (ages.length === 0) continue;
			expect(Math.min(...ages), name).toBeGreaterThanOrEqual(0);
			expect(Math.min(...ages), name).toBeLessThanOrEqual(days[frequency] ?? 60);
		}
	});

	test('some newsletters have a channel with six or more videos', async () => {
		const videos = Map.groupBy(await all('videos'), (video) => video.newsletter_id);
		const channels = await all('channels');
		expect(channels.length).toBeGreaterThanOrEqual(6);
		const withAddress = (await all('newsletters'))
			.filter((row) => row.youtube_url !== '')
			.map((row) => row.id);
		expect(new Set(withAddress)).toEqual(new Set(channels.map((channel) => channel.newsletter_id)));
		for (const channel of channels)
			expect(videos.get(channel.newsletter_id)?.length).toBeGreaterThanOrEqual(6);
		for (const video of await all('videos')) expect(video.video_id).toMatch(/^[\w-]{11}$/);
	});

	test('some explanations begin with a heading, some do not, and some videos have none', async () => {
		const explanations = (await all('videos')).map((video) => video.ai_explanation);
		expect(explanations.some((text) => text?.startsWith('<h2>What this video is about</h2>'))).toBe(true);
		expect(explanations.some((text) => text?.startsWith('<p>'))).toBe(true);
		expect(explanations.some((text) => text === null)).toBe(true);
	});

	test('eight collections use every icon and every colour', async () => {
		const collections = await all('collections');
		expect(collections).toHaveLength(8);
		const icons = collections.map((row) => row.icon);
		for (const icon of ['trending-up', 'code', 'analytics']) expect(icons).toContain(icon);
		expect(icons.some((icon) => !['trending-up', 'code', 'analytics'].includes(icon))).toBe(true);
		expect(new Set(collections.map((row) => row.color))).toEqual(new Set(['primary', 'secondary', 'accent']));
	});

	test('every collection has 6 to 14 visible members, a reason of its own and tags', async () => {
		const hidden = new Set((await all('newsletters')).filter((row) => row.hidden).map((row) => row.id));
		const members = Map.groupBy(await all('collection_members'), (member) => member.collection_id);
		for (const { id, name, description, tags } of await all('collections')) {
			const own = members.get(id) ?? [];
			expect(own.length, name).toBeGreaterThanOrEqual(6);
			expect(own.length, name).toBeLessThanOrEqual(14);
			expect(own.some((member) => hidden.has(member.newsletter_id))).toBe(false);
			expect(description.length).toBeGreaterThan(80);
			expect(tags.length).toBeGreaterThan(0);
		}
	});

	test('every prompt category has prompts and exactly one default', async () => {
		const prompts = Map.groupBy(await all('prompts'), (prompt) => prompt.category);
		expect([...prompts.keys()].sort()).toEqual(
			['Blog', 'Custom', 'Email', 'General', 'Newsletter', 'Product', 'Social Media', 'Video'].sort(),
		);
		for (const own of prompts.values()) expect(own.filter((prompt) => prompt.is_default)).toHaveLength(1);
	});

	test('digest configurations come in every frequency, active and inactive', async () => {
		const configs = await all('digest_configs');
		expect(new Set(configs.map((row) => row.frequency))).toEqual(new Set(['daily', 'weekly', 'monthly']));
		expect(new Set(configs.map((row) => row.active))).toEqual(new Set([true, false]));
	});

	test('digests and digest emails come in every state, and what is scheduled lies ahead', async () => {
		const digests = await all('collection_digests');
		const emails = await all('digest_emails');
		expect(new Set(digests.map((row) => row.status))).toEqual(new Set(['draft', 'scheduled', 'sent']));
		expect(new Set(emails.map((row) => row.status))).toEqual(
			new Set(['draft', 'scheduled', 'sent', 'skipped']),
		);
		for (const row of [...digests, ...emails]) {
			if (row.status === 'scheduled') expect(row.scheduled_for?.getTime()).toBeGreaterThan(now.getTime());
			if (row.status === 'sent') expect(row.sent_at?.getTime()).toBeLessThan(now.getTime());
			expect(row.created_at.getTime()).toBeLessThanOrEqual(now.getTime());
		}
		for (const row of emails) expect(typeof row.newsletter_summaries).toBe('object');
	});

	test('templates use only the placeholders that exist', async () => {
		const texts = [
			...(await all('digest_configs')).flatMap((row) => [row.template_subject, row.template_content]),
			...(await all('collection_digests')).map((row) => row.content),
			...(await all('digest_emails')).flatMap((row) => [row.subject, row.content]),
		];
		const used = texts.flatMap((text) => text.match(/\{\{.*?\}\}/g) ?? []);
		expect(new Set(used)).toEqual(
			new Set(['{{collection_name}}', '{{frequency}}', '{{date}}', '{{content}}']),
		);
	});

	test('the inbox holds mails in every state and sources in every status', async () => {
		const mails = await all('pending_emails');
		expect(new Set(mails.map((mail) => mail.status))).toEqual(
			new Set(['pending', 'processed', 'ignored', 'failed']),
		);
		const confirmation = mails.find((mail) => mail.kind === 'confirmation');
		expect(confirmation?.confirmation_url).toMatch(/^https:/);
		for (const mail of mails) {
			const raw = Buffer.from(mail.raw ?? []).toString();
			expect(raw).toContain(`Message-ID: ${mail.message_id}\r\n`);
			expect(Buffer.byteLength(raw)).toBe(mail.size_bytes);
		}
		const sources = await all('newsletter_sources');
		expect(new Set(sources.map((row) => row.status))).toEqual(
			new Set(['discovered', 'analyzed', 'added', 'ignored']),
		);
		for (const row of sources) expect(row.newsletter_id !== null).toBe(row.status === 'added');
	});

	test('readers come with and without confirmation, and some have left', async () => {
		const readers = await all('subscribers');
		expect(readers.length).toBeGreaterThanOrEqual(35);
		expect(readers.every((reader) => reader.email.endsWith('@reader.example'))).toBe(true);
		expect(readers.filter((reader) => reader.confirmed_at).length).toBeGreaterThan(10);
		expect(readers.filter((reader) => !reader.confirmed_at).length).toBeGreaterThan(5);
		const subscriptions = await all('subscriptions');
		expect(subscriptions.some((row) => row.status === 'unsubscribed')).toBe(true);
		for (const row of subscriptions) {
			const reader = readers.find((candidate) => candidate.id === row.subscriber_id);
			expect(row.converted_at !== null).toBe(reader?.confirmed_at !== null);
		}
	});

	test('some readers asked for digests, in the exact wording, and a few have left', async () => {
		const names = new Map((await all('collections')).map((row) => [row.id, row.name]));
		const asked = await all('digest_subscriptions');
		expect(asked.length).toBeGreaterThan(30);
		expect(asked.some((row) => row.ended_at !== null)).toBe(true);
		const consents = (await all('consents')).filter((row) => row.collection_id !== null);
		expect(consents).toHaveLength(asked.length);
		for (const { wording, collection_id } of consents)
			expect(wording).toBe(`Email me the digest of ${names.get(collection_id ?? 0)}`);
	});

	test('every digest that was sent is a mailing that is over, to the readers who wanted it then', async () => {
		const sent = [
			...(await all('digest_emails')).map((row) => ({ ...row, key: `digest-email:${row.id}` })),
			...(await all('collection_digests')).map((row) => ({ ...row, key: `collection-digest:${row.id}` })),
		].filter(({ status }) => status === 'sent');
		const mailings = await all('mailings');
		expect(mailings.map(({ key }) => key).sort()).toEqual(sent.map(({ key }) => key).sort());
		const deliveries = await all('deliveries');
		const asked = await all('digest_subscriptions');
		for (const mailing of mailings) {
			const mails = deliveries.filter(({ mailing_key }) => mailing_key === mailing.key);
			expect(mails).toHaveLength(mailing.recipients);
			expect(mailing.recipients).toBeGreaterThan(0);
			for (const { subscriber_id } of mails) {
				const wish = asked.find(
					(row) => row.subscriber_id === subscriber_id && row.collection_id === mailing.collection_id,
				);
				expect(wish?.confirmed_at?.getTime()).toBeLessThan(mailing.started_at.getTime());
			}
		}
		expect(deliveries.every(({ status }) => status === 'sent' || status === 'failed')).toBe(true);
		expect((await all('mailing_links')).some(({ clicks }) => clicks > 0)).toBe(true);
	});

	test('every subscription has its consent in the exact wording', async () => {
		const names = new Map((await all('newsletters')).map((row) => [row.id, row.name]));
		const consents = (await all('consents')).filter((row) => row.newsletter_id !== null);
		const key = (row: { subscriber_id: string; newsletter_id: number | null }) =>
			`${row.subscriber_id} ${row.newsletter_id}`;
		expect(consents.map(key).sort()).toEqual((await all('subscriptions')).map(key).sort());
		for (const consent of consents)
			expect(consent.wording).toBe(
				`I agree to receive email newsletters and updates from ${names.get(consent.newsletter_id ?? 0)}`,
			);
		expect(consents.every(({ delivery }) => delivery !== '')).toBe(true);
		const rhythms = (await all('subscriptions')).map(({ rhythm }) => rhythm);
		expect(new Set(rhythms)).toEqual(new Set(['each', 'daily', 'weekly']));
	});
});

test('a database that somebody has begun to fill is left alone', async () => {
	const { db, close } = await createTestDatabase();
	await makeCategory(db, { name: 'My own topic' });
	await loadDemoDirectory(db, { now });
	expect(await listCategories(db)).toHaveLength(1);
	await close();
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DigestConfigText } from '#contract/digest-configs.ts';
import type { Identity } from '#server/http/identity.ts';
import { createLog } from '#server/platform/log.ts';
import { makeCollection, makeDigestReader, makeIssue } from '#tests/support/digest-factories.ts';
import { makeNewsletter } from '#tests/support/factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createConfig } from './create-config.ts';
import { makeDueDigests } from './make-due-digests.ts';
import type { DigestNeeds } from './needs.ts';
import { changeCollectionDigest, createCollectionDigest } from './write-collection-digest.ts';
import { createEmail } from './write-email.ts';

let house: TestApp;
let needs: DigestNeeds;
let ada: Identity;
let now: Date;
let newsletter: { id: number };
let collection: { id: number };

/** A Monday. */
const monday = Date.UTC(2027, 2, 1, 8);
const hourMs = 3600 * 1000;

beforeAll(async () => {
	house = await createTestApp();
	await house.signUp('ada');
	ada = { userId: 1, username: 'ada', role: 'owner', approved: true } as Identity;
});
afterAll(() => house.close());
beforeEach(async () => {
	now = new Date(monday);
	needs = {
		db: house.db,
		log: createLog({ level: 'silent' }),
		enqueue: house.needs.enqueue,
		site: house.needs.site,
		textModel: null,
		readTime: async () => now,
	};
	newsletter = await makeNewsletter(house.db);
	collection = await makeCollection(house.db, { newsletterIds: [newsletter.id] });
	await makeDigestReader(house.db, collection.id);
});
afterEach(() => house.db.deleteFrom('collections').execute());

const at = (hours: number) => {
	now = new Date(monday + hours * hourMs);
	return makeDueDigests(needs);
};
const issueAt = (hours: number) =>
	makeIssue(house.db, newsletter.id, { at: new Date(monday + hours * hourMs) });
const rule = (given: Partial<DigestConfigText> = {}) =>
	createConfig(needs, ada, {
		collectionId: String(collection.id),
		name: 'The rule',
		description: 'What it does',
		frequency: 'daily',
		active: true,
		deliveryTime: '09:00',
		needsApproval: false,
		templateSubject: '{{frequency}} of {{date}}',
		templateContent: 'Look.',
		...given,
	});
const emails = () =>
	house.db
		.selectFrom('digest_emails')
		.select(['id', 'status', 'outcome_note', 'subject', 'period_start', 'newsletter_summaries'])
		.where('collection_id', '=', collection.id)
		.orderBy('id')
		.execute();
const outcomes = async () => (await emails()).map(({ status, outcome_note }) => [status, outcome_note]);
const nothingNew = ['skipped', 'Nothing new since the last digest.'];

describe('digest emails that editors schedule', () => {
	const email = async (hours: number) => {
		const { id } = await rule({ active: false });
		return createEmail(needs, ada, {
			configId: String(id),
			title: 'By hand',
			subject: 'By hand',
			content: 'Only words.',
			status: 'scheduled',
			scheduledFor: new Date(monday + hours * hourMs),
			videoIds: [],
			newsletterSummaries: {},
		});
	};

	test('go at their date, once', async () => {
		await email(3);
		await at(2.9);
		expect(await outcomes()).toEqual([['scheduled', '']]);
		await Promise.all([at(3), at(3), at(3)]);
		expect(await outcomes()).toEqual([['sending', '']]);
		const { count } = await house.db
			.selectFrom('mailings')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('collection_id', '=', collection.id)
			.executeTakeFirstOrThrow();
		expect(Number(count)).toBe(1);
	});

	test('are skipped with the reason when the server was away too long', async () => {
		await email(3);
		await at(16);
		expect((await outcomes())[0]?.[1]).toMatch('more than 12 hours');
	});
});

describe('collection digests', () => {
	test('repeat as long as there is something to say, and each run leaves a copy', async () => {
		const { id } = await createCollectionDigest(needs, ada, {
			collectionId: String(collection.id),
			title: 'Mine',
			subject: 'Mine',
			content: 'My words.',
			status: 'scheduled',
			frequency: 'daily',
			scheduledFor: new Date(monday + hourMs),
			videoIds: [],
			templateContent: '',
			includedNewsletterIds: [],
		});
		const copies = async () =>
			(
				await house.db
					.selectFrom('collection_digests')
					.selectAll()
					.where('repeats_digest_id', '=', id)
					.orderBy('scheduled_for')
					.execute()
			).map(({ status, outcome_note }) => [status, outcome_note]);
		await at(1);
		await at(25);
		await changeCollectionDigest(needs, ada, id, { content: 'Other words.' });
		await at(49);
		await issueAt(50);
		await at(73);
		expect(await copies()).toEqual([['sending', ''], nothingNew, ['sending', ''], ['sending', '']]);
		await changeCollectionDigest(needs, ada, id, { status: 'draft' });
		await at(24 * 20);
		const resumed = await changeCollectionDigest(needs, ada, id, { status: 'scheduled' });
		expect(resumed.scheduled_for).toEqual(new Date(monday + (24 * 20 + 1) * hourMs));
		expect(await copies()).toHaveLength(4);
	});
});

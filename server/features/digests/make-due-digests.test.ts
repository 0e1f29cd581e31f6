import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DigestConfigText } from '#contract/digest-configs.ts';
import type { TextModel } from '#server/gateways/text-model/text-model.ts';
import type { Identity } from '#server/http/identity.ts';
import { createLog } from '#server/platform/log.ts';
import { makeCollection, makeDigestReader, makeIssue } from '#tests/support/digest-factories.ts';
import { makeNewsletter } from '#tests/support/factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createConfig } from './create-config.ts';
import { makeDueDigests } from './make-due-digests.ts';
import type { DigestNeeds } from './needs.ts';
import { skipNext } from './run-config.ts';
import { runEmail } from './run-email.ts';
import { updateConfig } from './update-config.ts';

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

describe('digests that rules make', () => {
	test('go when they are due and there is news, and say so when there is none', async () => {
		await rule();
		await issueAt(0.5);
		await at(0.9);
		expect(await emails()).toEqual([]);
		await at(1);
		await at(1.5);
		await at(25);
		await issueAt(26);
		await at(49);
		expect(await outcomes()).toEqual([['sending', ''], nothingNew, ['sending', '']]);
		expect((await emails())[0]?.subject).toBe('Daily of 1 March 2027');
		const { html } = await house.db
			.selectFrom('mailings')
			.select('html')
			.where('key', '=', `digest-email:${(await emails())[0]?.id}`)
			.executeTakeFirstOrThrow();
		expect(html).toContain('How Issue');
	});

	test('are not made for times before the rule was, or while it was paused', async () => {
		now = new Date(monday + 2 * hourMs);
		const { id } = await rule();
		await at(3);
		expect(await emails()).toEqual([]);
		await updateConfig(needs, ada, id, { active: false });
		await at(49);
		now = new Date(monday + 50 * hourMs);
		await updateConfig(needs, ada, id, { active: true });
		await at(51);
		expect(await emails()).toEqual([]);
		await at(73);
		expect(await outcomes()).toEqual([nothingNew]);
	});

	test('are not doubled when the time, day or frequency of the rule changes within a period', async () => {
		const { id } = await rule({ frequency: 'weekly', deliveryDay: 'monday' });
		await issueAt(0.5);
		await at(1);
		await updateConfig(needs, ada, id, { deliveryTime: '12:00' });
		await issueAt(2);
		await at(5);
		await updateConfig(needs, ada, id, { deliveryDay: 'friday' });
		await at(5 * 24);
		expect(await outcomes()).toEqual([['sending', '']]);
		await at(11 * 24 + 5);
		expect(await outcomes()).toEqual([
			['sending', ''],
			['sending', ''],
		]);
		expect((await emails())[1]?.period_start?.toISOString()).toBe('2027-03-12T12:00:00.000Z');
	});

	test('go up to twelve hours late, and not later', async () => {
		await rule();
		await issueAt(0.5);
		await at(1 + 11.9);
		expect(await outcomes()).toEqual([['sending', '']]);
		await issueAt(20);
		await at(25 + 12.1);
		expect((await outcomes())[1]).toEqual([
			'skipped',
			'The server was not running when it was due, and more than 12 hours had passed when it was back.',
		]);
		await at(49);
		expect((await outcomes())[2]).toEqual(['sending', '']);
	});

	test('wait for approval where the rule says so, and the next one does not wait for them', async () => {
		await rule({ needsApproval: true });
		await issueAt(0.5);
		await at(1);
		await issueAt(20);
		await at(25);
		expect(await outcomes()).toEqual([
			['draft', 'Waits for approval.'],
			['draft', 'Waits for approval.'],
		]);
		const [, second] = await emails();
		const sent = await runEmail(needs, ada, second?.id ?? 0, 'send-now');
		expect([sent.status, sent.outcome_note]).toEqual(['sending', '']);
		await at(49);
		expect((await outcomes())[2]).toEqual(nothingNew);
	});

	test('are skipped when nobody gets them, or an editor says so', async () => {
		const { id } = await rule();
		await skipNext(needs, ada, id);
		await issueAt(0.5);
		await at(1);
		expect(await outcomes()).toEqual([['skipped', 'Skipped by hand.']]);
		await issueAt(20);
		await house.db.deleteFrom('digest_subscriptions').where('collection_id', '=', collection.id).execute();
		await at(25);
		expect((await outcomes())[1]).toEqual(['skipped', 'Nobody gets this digest yet.']);
	});

	test('tell of newsletters that join the collection, and of nothing from an old archive', async () => {
		await rule();
		await makeIssue(house.db, newsletter.id, {
			at: new Date(monday),
			sent_at: new Date(monday - 30 * 24 * hourMs),
		});
		await at(1);
		expect(await outcomes()).toEqual([nothingNew]);
		const newcomer = await makeNewsletter(house.db);
		await house.db
			.insertInto('collection_members')
			.values({
				collection_id: collection.id,
				newsletter_id: newcomer.id,
				added_at: new Date(monday + 2 * hourMs),
			})
			.execute();
		await at(25);
		expect((await outcomes())[1]).toEqual(['sending', '']);
	});

	test('have summaries by the text model, and the openings of issues where it fails', async () => {
		const asked: string[] = [];
		let isUp = true;
		const textModel = {
			write: async ({ material }: { material: string }) => {
				asked.push(material);
				return isUp
					? { is: 'written', value: 'In short: fish.', tokens: 10 }
					: { is: 'unreachable', reason: 'No line.' };
			},
		} as unknown as TextModel;
		needs = { ...needs, textModel };
		await rule();
		await issueAt(0.5);
		await at(1);
		expect((await emails())[0]?.newsletter_summaries).toEqual({ [newsletter.id]: 'In short: fish.' });
		expect(asked[0]).toContain('and goes on');
		isUp = false;
		await issueAt(20);
		await at(25);
		expect((await emails())[1]).toMatchObject({ status: 'sending', newsletter_summaries: {} });
	});

	test('one in trouble does not keep the others', async () => {
		await rule();
		await rule();
		await issueAt(0.5);
		let calls = 0;
		const enqueue: DigestNeeds['enqueue'] = async (...given) => {
			if (calls++ === 0) throw new Error('No room');
			return house.needs.enqueue(...given);
		};
		now = new Date(monday + hourMs);
		await expect(makeDueDigests({ ...needs, enqueue })).rejects.toThrow('could not be made');
		expect(await outcomes()).toEqual([['sending', '']]);
		await at(1.1);
		expect(await outcomes()).toEqual([
			['sending', ''],
			['sending', ''],
		]);
	});
});

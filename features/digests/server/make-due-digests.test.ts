import { describe, expect, test } from 'vitest';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import { momentAt, setUpDigestRules } from '#tests/support/digest-rules.ts';
import { makeIssue } from '#tests/support/factories/digest-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { skipNext } from './configs/run-config.ts';
import { updateConfig } from './configs/write-config.ts';
import { makeDueDigests } from './make-due-digests.ts';
import { runEmail } from './manage/run-email.ts';
import type { DigestNeeds } from './needs.ts';

const { setup, at, issueAt, rule, emails, outcomes } = setUpDigestRules();
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
		const { html } = await setup.fixture.db
			.selectFrom('mailings')
			.select('html')
			.where('key', '=', `digest-email:${(await emails())[0]?.id}`)
			.executeTakeFirstOrThrow();
		expect(html).toContain('How Issue');
	});

	test('are not made for times before the rule was, or while it was paused', async () => {
		setup.now = momentAt(2);
		const { id } = await rule();
		await at(3);
		expect(await emails()).toEqual([]);
		await updateConfig(setup.needs, setup.ada, id, { active: false });
		await at(49);
		setup.now = momentAt(50);
		await updateConfig(setup.needs, setup.ada, id, { active: true });
		await at(51);
		expect(await emails()).toEqual([]);
		await at(73);
		expect(await outcomes()).toEqual([nothingNew]);
	});

	test('are not doubled when the time, day or frequency of the rule changes within a period', async () => {
		const { id } = await rule({ frequency: 'weekly', deliveryDay: 'monday' });
		await issueAt(0.5);
		await at(1);
		await updateConfig(setup.needs, setup.ada, id, { deliveryTime: '12:00' });
		await issueAt(2);
		await at(5);
		await updateConfig(setup.needs, setup.ada, id, { deliveryDay: 'friday' });
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
		const sent = await runEmail(setup.needs, setup.ada, second?.id ?? 0, 'send-now');
		expect([sent.status, sent.outcome_note]).toEqual(['sending', '']);
		await at(49);
		expect((await outcomes())[2]).toEqual(nothingNew);
	});

	test('are skipped when nobody gets them, or an editor says so', async () => {
		const { id } = await rule();
		await skipNext(setup.needs, setup.ada, id);
		await issueAt(0.5);
		await at(1);
		expect(await outcomes()).toEqual([['skipped', 'Skipped by hand.']]);
		await issueAt(20);
		await setup.fixture.db
			.deleteFrom('digest_subscriptions')
			.where('collection_id', '=', setup.collection.id)
			.execute();
		await at(25);
		expect((await outcomes())[1]).toEqual(['skipped', 'Nobody gets this digest yet.']);
	});

	test('tell of newsletters that join the collection, and of nothing from an old archive', async () => {
		await rule();
		await makeIssue(setup.fixture.db, setup.newsletter.id, {
			at: momentAt(0),
			sent_at: momentAt(-30 * 24),
		});
		await at(1);
		expect(await outcomes()).toEqual([nothingNew]);
		const newcomer = await makeNewsletter(setup.fixture.db);
		await setup.fixture.db
			.insertInto('collection_members')
			.values({
				collection_id: setup.collection.id,
				newsletter_id: newcomer.id,
				added_at: momentAt(2),
			})
			.execute();
		await at(25);
		expect((await outcomes())[1]).toEqual(['sending', '']);
	});

	test('have summaries by the text model, and the openings of issues where it fails', async () => {
		const asked: string[] = [];
		let told = '';
		let isUp = true;
		const textModel = {
			write: async ({ instructions, material }: { instructions: string; material: string }) => {
				told = instructions;
				asked.push(material);
				return isUp
					? { is: 'written', value: 'In short: fish.', tokens: 10 }
					: { is: 'unreachable', reason: 'No line.' };
			},
		} as unknown as TextModel;
		setup.needs = { ...setup.needs, textModel };
		await rule();
		await issueAt(0.5);
		await at(1);
		expect((await emails())[0]?.newsletter_summaries).toEqual({ [setup.newsletter.id]: 'In short: fish.' });
		expect(asked[0]).toContain('and goes on');
		expect(told).toContain('what this newsletter has sent since the last one');
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
			return setup.fixture.needs.enqueue(...given);
		};
		setup.now = momentAt(1);
		await expect(makeDueDigests({ ...setup.needs, enqueue })).rejects.toThrow('could not be made');
		expect(await outcomes()).toEqual([['sending', '']]);
		await at(1.1);
		expect(await outcomes()).toEqual([
			['sending', ''],
			['sending', ''],
		]);
	});
});

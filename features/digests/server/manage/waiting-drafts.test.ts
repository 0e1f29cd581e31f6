import { beforeEach, describe, expect, test } from 'vitest';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import { momentAt, setUpDigestRules } from '#tests/support/digest-rules.ts';
import { makeIssue } from '#tests/support/factories/digest-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { updateConfig } from '../configs/write-config.ts';
import { runEmail } from './run-email.ts';
import { updateDigest } from './write-digest.ts';

const { setup, at, issueAt, rule, emails } = setUpDigestRules();
const origin = 'digest-email';
const nothingNew = 'Nothing new since the last digest.';

describe('two digests that wait for approval', () => {
	/** The earlier one tells of Tuesday, the later one of Tuesday and Wednesday. */
	let [earlier, later] = [0, 0];
	let [tuesday, wednesday] = ['', ''];

	beforeEach(async () => {
		const write = async ({ material }: { material: string }) => ({
			is: 'written',
			value: material.includes(wednesday) && wednesday ? 'In short: boats.' : 'In short: fish.',
			tokens: 10,
		});
		setup.needs = { ...setup.needs, textModel: { write } as unknown as TextModel };
		wednesday = '';
		const { id } = await rule();
		await issueAt(0.5);
		await at(1);
		await updateConfig(setup.needs, setup.ada, id, { needsApproval: true });
		const { db } = setup.fixture;
		tuesday = (await makeIssue(db, setup.newsletter.id, { title: 'The fish of Tuesday', at: momentAt(20) }))
			.title;
		await at(25);
		const other = await makeNewsletter(db);
		await db
			.insertInto('collection_members')
			.values({ collection_id: setup.collection.id, newsletter_id: other.id, added_at: momentAt(-99) })
			.execute();
		wednesday = (await makeIssue(db, other.id, { title: 'The middle of the week', at: momentAt(40) })).title;
		await at(49);
		[, { id: earlier }, { id: later }] = (await emails()) as [unknown, { id: number }, { id: number }];
		setup.now = momentAt(50);
	});

	const approve = (id: number) => runEmail(setup.needs, setup.ada, id, 'send-now');
	const mails = async () =>
		(
			await setup.fixture.db
				.selectFrom('mailings')
				.select('html')
				.where('collection_id', '=', setup.collection.id)
				.where('key', 'in', [`digest-email:${earlier}`, `digest-email:${later}`])
				.orderBy('key')
				.execute()
		).map(({ html }) =>
			[tuesday, wednesday, 'In short: fish.', 'In short: boats.', 'My own words.'].filter((text) =>
				html.includes(text),
			),
		);
	const outcome = async (id: number) => (await emails()).find((email) => email.id === id);

	test('approved in turn tell everything once', async () => {
		await approve(earlier);
		await approve(later);
		expect(await mails()).toEqual([
			[tuesday, 'In short: fish.'],
			[wednesday, 'In short: boats.'],
		]);
	});

	test('approved the later one first leave nothing for the earlier one, which says so', async () => {
		await approve(later);
		await expect(approve(earlier)).rejects.toThrow(nothingNew);
		expect(await mails()).toEqual([[tuesday, wednesday, 'In short: fish.', 'In short: boats.']]);
		expect(await outcome(earlier)).toMatchObject({ status: 'draft' });
		const change = { status: 'scheduled', scheduledFor: momentAt(51) } as const;
		await updateDigest(setup.needs, setup.ada, { origin, id: earlier }, change);
		await at(51);
		expect(await outcome(earlier)).toMatchObject({ status: 'skipped', outcome_note: nothingNew });
		expect(await mails()).toHaveLength(1);
	});

	test('approved at the same time tell everything once', async () => {
		await Promise.allSettled([approve(later), approve(earlier)]);
		expect((await mails()).flat().filter((text) => text === tuesday)).toEqual([tuesday]);
		expect((await mails()).flat().filter((text) => text === wednesday)).toEqual([wednesday]);
	});

	test('go with what an editor has written, even if their news was told since', async () => {
		const change = { content: 'My own words.\n\n{{content}}' };
		await updateDigest(setup.needs, setup.ada, { origin, id: earlier }, change);
		await approve(later);
		await approve(earlier);
		expect(await mails()).toEqual([
			['My own words.'],
			[tuesday, wednesday, 'In short: fish.', 'In short: boats.'],
		]);
	});

	test('and a text that an editor wrote only for the one that went do not let the other go empty', async () => {
		const change = { content: 'My own words.\n\n{{content}}' };
		await updateDigest(setup.needs, setup.ada, { origin, id: later }, change);
		await approve(later);
		await expect(approve(earlier)).rejects.toThrow(nothingNew);
	});

	test('keep the news of their time once they are recorded as sent', async () => {
		await approve(later);
		const name = { origin, id: earlier } as const;
		const recorded = await updateDigest(setup.needs, setup.ada, name, { status: 'sent' });
		expect(recorded.rendered_content).toContain(tuesday);
	});
});

import { describe, expect, test } from 'vitest';
import type { DigestChange } from '#features/digests/contract/digests.ts';
import { dailyDigestOf, momentAt, setUpDigestRules } from '#tests/support/digest-rules.ts';
import { createDigest, updateDigest } from './write-digest.ts';

const { setup, at, issueAt, rule, outcomes } = setUpDigestRules();
const nothingNew = ['skipped', 'Nothing new since the last digest.'];

describe('digest emails that editors schedule', () => {
	const email = async (hours: number, { active = false, content = 'Only words.' } = {}) => {
		const { id } = await rule({ active });
		return createDigest(setup.needs, setup.ada, 'digest-email', {
			configId: String(id),
			title: 'By hand',
			subject: 'By hand',
			content,
			status: 'scheduled',
			scheduledFor: momentAt(hours),
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
		const { count } = await setup.fixture.db
			.selectFrom('mailings')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('collection_id', '=', setup.collection.id)
			.executeTakeFirstOrThrow();
		expect(Number(count)).toBe(1);
	});

	test.each([
		['without the news leave it to the next digest of their rule', 'Only words.', ['sending', '']],
		['with the news leave nothing to it', 'Words.\n\n{{content}}', nothingNew],
	])('%s', async (_, content, next) => {
		await issueAt(0.2);
		await email(0.5, { active: true, content });
		await at(0.5);
		await at(1);
		expect(await outcomes()).toEqual([['sending', ''], next]);
	});

	test('are skipped with the reason when the server was away too long', async () => {
		await email(3);
		await at(16);
		expect((await outcomes())[0]?.[1]).toMatch('more than 12 hours');
	});
});

describe('collection digests', () => {
	test('repeat as long as there is something to say, and each run leaves a copy', async () => {
		const { id } = await createDigest(
			setup.needs,
			setup.ada,
			'collection-digest',
			dailyDigestOf(setup.collection),
		);
		const change = (given: DigestChange) =>
			updateDigest(setup.needs, setup.ada, { origin: 'collection-digest', id }, given);
		const copies = async () =>
			(
				await setup.fixture.db
					.selectFrom('collection_digests')
					.selectAll()
					.where('repeats_digest_id', '=', id)
					.orderBy('scheduled_for')
					.execute()
			).map(({ status, outcome_note }) => [status, outcome_note]);
		await at(1);
		await at(25);
		await change({ content: 'Other words.' });
		await at(49);
		await issueAt(50);
		await at(73);
		expect(await copies()).toEqual([['sending', ''], nothingNew, ['sending', ''], ['sending', '']]);
		await change({ status: 'draft' });
		await at(24 * 20);
		const resumed = await change({ status: 'scheduled' });
		expect(resumed.scheduled_for).toEqual(momentAt(24 * 20 + 1));
		expect(await copies()).toHaveLength(4);
	});
});

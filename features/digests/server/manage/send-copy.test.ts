import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { cancelMailing } from '#features/mail/store/mailing-steps.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import { dailyDigestOf, momentAt, setUpDigestRules } from '#tests/support/digest-rules.ts';
import { sendCopyNow } from './send-copy.ts';
import { createDigest, updateDigest } from './write-digest.ts';

const { setup, at, issueAt } = setUpDigestRules();
const origin = 'collection-digest';
const overtaken =
	'This digest was changed or sent while it was being composed. Look at it again before you send it.';

describe('sending a collection digest now', () => {
	let id = 0;

	beforeEach(async () => {
		const digest = await createDigest(setup.needs, setup.ada, origin, dailyDigestOf(setup.collection));
		id = digest.id;
		await issueAt(-1);
	});

	const copies = () =>
		setup.fixture.db
			.selectFrom('collection_digests')
			.select(['status', 'outcome_note', 'content', 'scheduled_for'])
			.where('repeats_digest_id', '=', id)
			.orderBy('id')
			.execute();
	const mailings = async () =>
		(
			await setup.fixture.db
				.selectFrom('mailings')
				.select('key')
				.where('collection_id', '=', setup.collection.id)
				.execute()
		).length;

	/** Something that happens, once, while the text model writes a summary. */
	function whileComposing(work: () => Promise<unknown>): void {
		const { needs } = setup;
		let isDone = false;
		const write = async () => {
			if (!isDone) {
				isDone = true;
				setup.needs = needs;
				await work();
			}
			return { is: 'written', value: 'In short: fish.', tokens: 10 };
		};
		setup.needs = { ...needs, textModel: { write } as unknown as TextModel };
	}

	test('twice at once sends it once', async () => {
		whileComposing(() => sendCopyNow(setup.needs, setup.ada, id));
		await expect(sendCopyNow(setup.needs, setup.ada, id)).rejects.toThrow(overtaken);
		expect(await mailings()).toBe(1);
	});

	test('again on purpose sends it again', async () => {
		await sendCopyNow(setup.needs, setup.ada, id);
		await sendCopyNow(setup.needs, setup.ada, id);
		expect(await mailings()).toBe(2);
	});

	test('does not send what an editor has just replaced', async () => {
		whileComposing(() => updateDigest(setup.needs, setup.ada, { origin, id }, { content: 'Better words.' }));
		await expect(sendCopyNow(setup.needs, setup.ada, id)).rejects.toThrow(overtaken);
		expect(await mailings()).toBe(0);
		await sendCopyNow(setup.needs, setup.ada, id);
		expect(await copies()).toMatchObject([{ status: 'sending', content: 'Better words.' }]);
	});

	test('and cancelling it before its first mail leaves its news to the next one', async () => {
		const { needs, ada, fixture } = setup;
		await sendCopyNow(needs, ada, id);
		const { key } = await fixture.db
			.selectFrom('mailings')
			.select('key')
			.where('collection_id', '=', setup.collection.id)
			.executeTakeFirstOrThrow();
		await inTransaction(fixture.db, (tx) => cancelMailing(tx, { key, note: '', now: new Date() }));
		await at(1);
		expect(await copies()).toMatchObject([
			{ status: 'cancelled' },
			{ status: 'sending', scheduled_for: momentAt(1) },
		]);
	});

	test('while its run is being composed does not send it twice', async () => {
		whileComposing(() => sendCopyNow(setup.needs, setup.ada, id));
		await at(1);
		expect(await copies()).toMatchObject([{ status: 'sending', scheduled_for: null }]);
		await at(1.1);
		expect(await copies()).toMatchObject([
			{ status: 'sending', scheduled_for: null },
			{
				status: 'skipped',
				outcome_note: 'Nothing new since the last digest.',
				scheduled_for: momentAt(1),
			},
		]);
		expect(await mailings()).toBe(1);
	});
});

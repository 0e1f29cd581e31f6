import { describe, expect, test } from 'vitest';
import type { DigestOrigin } from '#features/digests/contract/digests.ts';
import { countArchivedDigests, listArchiveAddresses } from '#features/digests/store/digest-archive.ts';
import { countDigests } from '#features/digests/store/digests.ts';
import { momentAt, setUpDigestRules } from '#tests/support/digest-rules.ts';
import { createDigest, removeDigest } from './manage/write-digest.ts';

const { setup, at, issueAt, rule, outcomes } = setUpDigestRules();
const nothingNew = 'Nothing new since the last digest.';

/** Removes the only digest that went out, as if its mails had all been sent. */
async function removeSent(origin: DigestOrigin): Promise<void> {
	const { db } = setup.fixture;
	const table = origin === 'digest-email' ? 'digest_emails' : 'collection_digests';
	const { id } = await db
		.updateTable(table)
		.set({ status: 'sent', sent_at: setup.now })
		.where('collection_id', '=', setup.collection.id)
		.where('status', '=', 'sending')
		.returning('id')
		.executeTakeFirstOrThrow();
	await removeDigest(setup.needs, setup.ada, { origin, id });
}

const countSent = (origin: DigestOrigin) =>
	countDigests(setup.fixture.db, origin, { collectionId: setup.collection.id, tab: 'sent' });

describe('a digest that was mailed and then deleted', () => {
	test('is in no list and no archive, but its news does not become new again', async () => {
		await rule();
		await issueAt(0.5);
		await at(1);
		await removeSent('digest-email');
		expect(await countSent('digest-email')).toBe(0);
		expect(await countArchivedDigests(setup.fixture.db, setup.collection.id)).toBe(0);
		expect(await listArchiveAddresses(setup.fixture.db, 10)).toEqual([]);
		await at(25);
		await issueAt(26);
		await at(49);
		expect(await outcomes()).toEqual([
			['sent', ''],
			['skipped', nothingNew],
			['sending', ''],
		]);
	});

	test('does not go to its readers again with the next run of a collection digest', async () => {
		const { needs, ada, collection } = setup;
		const { id } = await createDigest(needs, ada, 'collection-digest', {
			collectionId: String(collection.id),
			title: 'Slow & salty',
			subject: 'Your digest',
			content: 'My own words.',
			frequency: 'daily',
			status: 'scheduled',
			scheduledFor: momentAt(1),
		});
		await issueAt(0.5);
		await at(1);
		await removeSent('collection-digest');
		expect(await countSent('collection-digest')).toBe(0);
		await at(25);
		const copies = await setup.fixture.db
			.selectFrom('collection_digests')
			.select(['status', 'outcome_note'])
			.where('repeats_digest_id', '=', id)
			.orderBy('id')
			.execute();
		expect(copies).toEqual([
			{ status: 'sent', outcome_note: '' },
			{ status: 'skipped', outcome_note: nothingNew },
		]);
	});

	test('but one that was only recorded as sent leaves nothing', async () => {
		const { needs, ada } = setup;
		const { id: configId } = await rule();
		await issueAt(0.5);
		setup.now = momentAt(0.6);
		const { id } = await createDigest(needs, ada, 'digest-email', {
			configId: String(configId),
			title: 'By hand',
			subject: 'By hand',
			content: 'Elsewhere.',
			status: 'sent',
			sentAt: setup.now,
		});
		await removeDigest(needs, ada, { origin: 'digest-email', id });
		await at(1);
		expect(await outcomes()).toEqual([['sending', '']]);
	});
});

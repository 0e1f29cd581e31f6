import { expect, test } from 'vitest';
import type { DigestEmail } from '#features/digests/contract/digests.ts';
import { setUpDigestFixture } from '#tests/support/digest-fixture.ts';
import { makeCollection, makeDigestReader } from '#tests/support/factories/digest-factories.ts';
import { makeDueDigests } from '../make-due-digests.ts';

const { fixture, call, makeConfig } = setUpDigestFixture();

test('a configuration without news when it is due has a skipped digest that says why, and that an editor may make a draft', async () => {
	const { id: collectionId } = await makeCollection(fixture.db);
	await makeDigestReader(fixture.db, collectionId);
	const { id: configId, nextRuns } = await makeConfig({ collectionId, frequency: 'daily' });
	const [next, afterNext] = nextRuns.map(({ at }) => at);
	const fallDue = () =>
		makeDueDigests({ ...fixture.needs, ...fixture.outside, readTime: async () => new Date(String(next)) });
	const list = async (tab: string): Promise<DigestEmail[]> =>
		(await call('GET', `/api/digest-emails?configId=${configId}&tab=${tab}`)).json();

	await fallDue();
	const [skipped] = await list('sent');
	expect(skipped).toMatchObject({
		status: 'skipped',
		outcomeNote: 'Nothing new since the last digest.',
		periodStart: next,
		sentAt: null,
		mailing: null,
	});

	const change = { status: 'draft', content: 'A quiet day.' };
	expect((await call('PATCH', `/api/digest-emails/${skipped?.id}`, change)).statusCode).toBe(200);
	await fallDue();
	expect(await list('sent')).toEqual([]);
	expect(await list('drafts')).toMatchObject([{ id: skipped?.id, outcomeNote: '', ...change }]);
	const config = (await call('GET', `/api/digest-configs?collectionId=${collectionId}`)).json()[0];
	expect(config.nextRuns).toContainEqual({ at: afterNext, isSkipped: false });
});

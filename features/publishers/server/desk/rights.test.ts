import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#database/database.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { lockPublisher } from '#features/publishers/store/publishers.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeClaim, makePublisher } from '#tests/support/factories/publisher-factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { inviteColleague } from './invite-colleague.ts';
import { removeColleague } from './remove-colleague.ts';
import { askForRemoval, delistNewsletter, relistNewsletter } from './take-down.ts';
import { withdrawChange } from './withdraw-change.ts';

const fixture = setUpTestApp();
let asked: { publisherId: string; id: number };
let bea: { id: string; email: string };

beforeEach(async () => {
	const { db, engine } = fixture;
	await emptyTables(engine, ['newsletters', 'publishers', 'audit_log']);
	const { id } = await makeNewsletter(db);
	const { id: publisherId } = await makePublisher(db);
	bea = await makePublisher(db);
	asked = { publisherId, id };
	await makeClaim(db, { newsletterId: id, publisherId });
	const shared = { newsletter_id: id };
	await db
		.insertInto('colleagues')
		.values({ ...shared, publisher_id: bea.id, invited_by: publisherId })
		.execute();
	const change = JSON.stringify({ name: 'Mine' });
	await db
		.insertInto('listing_changes')
		.values({ ...shared, publisher_id: publisherId, change })
		.execute();
});

/** Starts `act` while another transaction holds the newsletter's lock; that one runs `goOn` once the act is waiting. */
async function actMeanwhile(
	act: () => Promise<unknown>,
	goOn: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
	const [problem] = await inTransaction(fixture.db, async (tx) => {
		await lockNewsletters(tx, [asked.id]);
		const acted = act().catch((error: unknown) => error);
		await sleep(200);
		await goOn(tx);
		return [acted];
	});
	return problem;
}

const acts: [string, () => Promise<unknown>][] = [
	['takes the listing down', () => delistNewsletter(fixture.needs, asked)],
	['lists it again', () => relistNewsletter(fixture.needs, asked)],
	['asks for its removal', () => askForRemoval(fixture.needs, asked, '')],
	['takes a change back', () => withdrawChange(fixture.needs, asked)],
	['invites a colleague', () => inviteColleague(fixture.needs, asked, 'cy@bolt.example')],
	['removes a colleague', () => removeColleague(fixture.needs, asked, bea.id)],
	['leaves', () => removeColleague(fixture.needs, { ...asked, publisherId: bea.id }, bea.id)],
];

test.each(acts)('nobody %s whose claim ends meanwhile', async (_, act) => {
	await fixture.db.updateTable('colleagues').set({ joined_at: new Date() }).execute();
	const problem = await actMeanwhile(act, (tx) =>
		tx.updateTable('claims').set({ state: 'withdrawn' }).execute(),
	);
	expect(problem).toMatchObject({ code: 'newsletter_not_found' });
	expect(await fixture.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});

test('who invites a colleague does not keep them from claiming the same newsletter', async () => {
	await fixture.db.deleteFrom('colleagues').execute();
	const invite = () => inviteColleague(fixture.needs, asked, bea.email);
	expect(await actMeanwhile(invite, (tx) => lockPublisher(tx, bea.id))).toBeUndefined();
});

import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { claimNeeds } from '#tests/support/factories/claim-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeClaim, makePublisher } from '#tests/support/factories/publisher-factories.ts';
import { listMails } from '#tests/support/readers/mails.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { checkProof } from './check-proof.ts';
import { recheckClaims } from './recheck-claims.ts';

const fixture = setUpTestApp();
let newsletter: { id: number; slug: string };
let publisher: { id: string; email: string };
let id: number;

const dayMs = 24 * 3_600_000;
const start = new Date('2026-03-02T10:00:00Z');
type Finding = Parameters<typeof claimNeeds>[1];

beforeEach(async () => {
	fixture.clock.now = start;
	await emptyTables(fixture.engine, ['publishers', 'newsletters', 'deliveries']);
	newsletter = await makeNewsletter(fixture.db);
	publisher = await makePublisher(fixture.db);
	({ id } = await openFor(publisher.id));
	await prove();
	await fixture.db.deleteFrom('deliveries').execute();
});

const openFor = (publisherId: string) =>
	makeClaim(fixture.db, { newsletterId: newsletter.id, publisherId, state: 'open', now: start });
const prove = () => checkProof(claimNeeds(fixture), publisher.id, id, { method: 'dns' });
const gone = () => ({ isProven: false, found: 'There is no such record.' });
const silent = () => ({ isProven: false, isInconclusive: true, found: 'No name server answered.' });

/** Lets days pass and runs the job; returns whether it looked. */
async function pass(days: number, finding?: Finding): Promise<boolean> {
	fixture.clock.now = new Date(fixture.clock.now.getTime() + days * dayMs);
	let hasLooked = false;
	await recheckClaims(
		claimNeeds(fixture, (method) => {
			hasLooked = true;
			return finding?.(method) ?? {};
		}),
	);
	return hasLooked;
}
const claim = () =>
	fixture.db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const keptBy = async () =>
	(await fixture.app.inject({ url: `/api/newsletters/${newsletter.slug}` })).json().keptBy;

describe('a proof', () => {
	test('is looked at again after a day, then every thirty days', async () => {
		expect(await pass(0.5)).toBe(false);
		expect(await pass(0.5)).toBe(true);
		expect(await pass(29)).toBe(false);
		expect(await pass(1)).toBe(true);
		expect(await claim()).toMatchObject({ state: 'held', failed_checks: 0 });
	});

	test('that is not found once is looked for again the next day, and forgiven if it is there', async () => {
		await pass(1, gone);
		expect(await claim()).toMatchObject({ state: 'held', failed_checks: 1 });
		expect(await keptBy()).not.toBeNull();
		expect(await pass(1)).toBe(true);
		expect(await claim()).toMatchObject({ state: 'held', failed_checks: 0 });
		expect(await listMails(fixture.db)).toEqual([]);
	});

	test('that is not found twice puts the claim into question, says so, and is not looked for any more', async () => {
		await pass(1, gone);
		await pass(1, gone);
		expect(await claim()).toMatchObject({ state: 'questioned', reason: 'There is no such record.' });
		expect(await keptBy()).toBeNull();
		const [mail] = await listMails(fixture.db);
		expect(mail).toMatchObject({ recipient: publisher.email, kind: 'claim' });
		expect(mail?.plain_text).toContain('There is no such record.');
		expect(await pass(60)).toBe(false);
	});

	test('that is made again brings the listing back at once', async () => {
		await pass(1, gone);
		await pass(1, gone);
		await prove();
		expect(await claim()).toMatchObject({ state: 'held', failed_checks: 0, reason: '' });
		expect((await keptBy()).since).toBe(fixture.clock.now.toISOString());
	});

	test('is not lost because nobody answered us, until that went on for five days', async () => {
		for (let day = 0; day < 5; day++) await pass(1, silent);
		expect(await claim()).toMatchObject({ state: 'held', failed_checks: 0, unanswered_checks: 5 });
		await pass(1, silent);
		expect(await claim()).toMatchObject({ state: 'held', failed_checks: 1, unanswered_checks: 0 });
	});

	test('is not lost because looking broke', async () => {
		await pass(1, () => {
			throw new Error('out of memory');
		});
		expect(await claim()).toMatchObject({ state: 'held', failed_checks: 0, unanswered_checks: 1 });
	});

	test('by mail is asked for at the address that was proven', async () => {
		await fixture.db
			.updateTable('claims')
			.set({ method: 'mail', subject: 'ed@bolt.example', mail_address: 'other@bolt.example' })
			.execute();
		const asked: string[] = [];
		fixture.clock.now = new Date(start.getTime() + dayMs);
		await recheckClaims({
			...claimNeeds(fixture),
			checkMailDomain: async (_: unknown, { address }: { address: string }) => {
				asked.push(address);
				return { isProven: true, subject: 'bolt.example', found: 'It takes mail.', isInconclusive: false };
			},
		});
		expect(asked).toEqual(['ed@bolt.example']);
		expect(await claim()).toMatchObject({ state: 'held', subject: 'ed@bolt.example' });
		expect((await keptBy()).subject).toBe('bolt.example');
	});

	test('between two claims is looked at for the editor, who decides', async () => {
		const bob = await makePublisher(fixture.db);
		const second = await openFor(bob.id);
		await checkProof(claimNeeds(fixture), bob.id, second.id, { method: 'dns' });
		await pass(1, gone);
		await pass(1, gone);
		expect(await claim()).toMatchObject({ state: 'contested', failed_checks: 2 });
	});

	test('that is settled while we look is judged by that', async () => {
		await pass(1, gone);
		await pass(1, async () => {
			await prove();
			return gone();
		});
		expect(await claim()).toMatchObject({ state: 'held', failed_checks: 0 });
	});
});

import { expect, test } from 'vitest';
import { beginMailRun } from '#features/inbox/store/mail-runs.ts';
import { createRandom } from '#programs/demo/made-up/seeded-random.ts';
import { makeListedSource } from '#tests/support/factories/inbox-factories.ts';
import { letter } from '#tests/support/factories/letter.ts';
import { mortal } from '#tests/support/kills/mortal.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { fetchMailHandler, processMailHandler } from '../job-handlers.ts';
import { processWaiting } from './process-waiting.ts';

const mailbox = createFakeMailbox();
const total = 40;
const fixture = setUpTestApp({ outside: { mailbox } });

test('mail whose worker is killed again and again, while it fetches and while it files, is kept and filed once', async () => {
	const { db, clock, needs, outside } = fixture;
	const newsletter = await makeListedSource(fixture, letter());
	const subjects = Array.from({ length: total }, (_, number) => `Loaf of the day ${number + 1}`);
	for (const subject of subjects) mailbox.deliver(letter({ subject, text: `${subject} has a crust.` }));
	const random = createRandom(20261117);
	let kills = 0;
	for (let isDone = false; !isDone; ) {
		const worker = mortal(db, random.next, 0.004);
		const inbox = { ...needs, ...outside, db: worker.db };
		try {
			await fetchMailHandler(inbox)([{ isAskedFor: true }]);
			await processMailHandler(inbox)([{ onlyListed: false }]);
			isDone = true;
		} catch (error) {
			if (!worker.fate.isDead) throw error;
			kills++;
			// Long enough for the dead worker's leases to expire.
			clock.now = new Date(clock.now.getTime() + 3600_000);
		}
	}
	expect(kills).toBeGreaterThan(3);
	const mails = await db.selectFrom('pending_emails').select(['subject', 'status']).execute();
	expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
	expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['processed']));
	const issues = await db
		.selectFrom('issues')
		.select('title')
		.where('newsletter_id', '=', newsletter.id)
		.execute();
	expect(issues.map(({ title }) => title).toSorted()).toEqual(subjects.toSorted());
});

test('a mail that takes the id of another one puts neither away', async () => {
	const id = '<taken@crumb.example>';
	const from = 'A stranger <letters@elsewhere.example>';
	mailbox.deliver(letter({ id, from, subject: 'Sent ahead of the real one' }));
	mailbox.deliver(letter({ id, subject: 'The real one' }));
	await fetchMailHandler({ ...fixture.needs, ...fixture.outside })([{ isAskedFor: true }]);
	const kept = await fixture.db
		.selectFrom('pending_emails')
		.select('subject')
		.where('message_id', 'like', '%taken@crumb.example%')
		.orderBy('id')
		.execute();
	expect(kept.map(({ subject }) => subject)).toEqual(['Sent ahead of the real one', 'The real one']);
});

test('mail that one worker is processing is left alone by another whose clock is ten minutes ahead', async () => {
	const { db, clock, needs, outside } = fixture;
	const inbox = { ...needs, ...outside };
	const at = clock.now.getTime();
	await beginMailRun(db, { kind: 'process', total: 1, now: await needs.readTime(db) });
	clock.now = new Date(at + 600_000);
	clock.databaseAheadMs = -600_000;
	expect(await processWaiting(inbox)).toBeNull();
	clock.databaseAheadMs = 0;
	expect(await processWaiting(inbox)).not.toBeNull();
});

async function receive(subjects: string[]): Promise<void> {
	for (const subject of subjects) mailbox.deliver(letter({ subject, text: `${subject} is new.` }));
	await fetchMailHandler({ ...fixture.needs, ...fixture.outside })([{ isAskedFor: true }]);
}

/** The run notes its progress after every tenth mail. */
async function processTenAndThen(meanwhile: () => Promise<unknown>): Promise<void> {
	const { needs, outside } = fixture;
	let looks = 0;
	const readTime: typeof needs.readTime = async (db) => {
		looks += 1;
		if (looks === 2) await meanwhile();
		return needs.readTime(db);
	};
	expect(await processWaiting({ ...needs, ...outside, readTime })).not.toBeNull();
}

async function statusOf(subject: string): Promise<string> {
	const { db } = fixture;
	const { status } = await db
		.selectFrom('pending_emails')
		.select('status')
		.where('subject', '=', subject)
		.executeTakeFirstOrThrow();
	return status;
}

let batches = 0;
/** Names of mails that no other test, and no earlier attempt, has received. */
const nameMails = () => {
	batches += 1;
	const nameOf = (number: number) => `Batch ${batches}, loaf ${number}`;
	return { ten: Array.from({ length: 10 }, (_, index) => nameOf(index + 1)), eleventh: nameOf(11) };
};

test('mail that arrives while the last one is processed is processed as well', async () => {
	const { ten, eleventh } = nameMails();
	// What an earlier attempt left.
	await processWaiting({ ...fixture.needs, ...fixture.outside });
	await receive(ten);
	await processTenAndThen(() => receive([eleventh]));
	expect(await statusOf(eleventh)).toBe('processed');
});

test('a mail that an editor ignores while the one before is processed stays ignored', async () => {
	const { db } = fixture;
	const { ten, eleventh } = nameMails();
	await receive([...ten, eleventh]);
	await processTenAndThen(() =>
		db.updateTable('pending_emails').set({ status: 'ignored' }).where('subject', '=', eleventh).execute(),
	);
	expect(await statusOf(eleventh)).toBe('ignored');
});

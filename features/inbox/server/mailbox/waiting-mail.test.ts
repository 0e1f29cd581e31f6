import type { KyselyPlugin } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { beginMailRun } from '#features/inbox/store/mail-runs.ts';
import { makeListedSource } from '#tests/support/factories/inbox-factories.ts';
import { letter } from '#tests/support/factories/letter.ts';
import { createSigner } from '#tests/support/factories/signed-mail.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { fetchMailHandler, processMailHandler } from '../job-handlers.ts';
import { processMail } from '../jobs.ts';

const mailbox = createFakeMailbox();
const signer = createSigner();
const [fixture, headers] = setUpEditorApp({ outside: { mailbox, nameServer: signer.nameServer } });
let troubles = 0;

/** The database fails to file this many issues. */
const hiccup: KyselyPlugin = {
	transformQuery({ node }) {
		const isIssue =
			node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'issues' && troubles > 0;
		if (!isIssue) return node;
		troubles -= 1;
		throw new Error('The database is away.');
	},
	transformResult: async ({ result }) => result,
};

beforeAll(async () => {
	await makeListedSource(fixture, letter());
});
beforeEach(async () => {
	troubles = 0;
	// Whatever an earlier attempt left is over.
	laterBy(3);
	await takeJobs();
});

const inbox = () => ({ ...fixture.needs, ...fixture.outside, db: fixture.db.withPlugin(hiccup) });
const laterBy = (minutes: number) => {
	fixture.clock.now = new Date(fixture.clock.now.getTime() + minutes * 60_000);
};

/** The jobs that ask for processing. */
async function takeJobs() {
	const { rows } = await fixture.engine.query(
		'delete from jobs.job where name = $1 returning data, extract(epoch from start_after)::float8 as due',
		[processMail.name],
	);
	const now = fixture.clock.now.getTime() / 1000;
	return rows.map(({ data, due }) => ({
		payload: processMail.payload.parse(data),
		isLater: Number(due) - now > 60,
	}));
}

/** The regular run: looks into the mailbox, then processes if that was asked for. Returns whether it was. */
async function runRegularly(): Promise<boolean> {
	await fetchMailHandler(inbox())([{ isAskedFor: false }]);
	const payloads = (await takeJobs()).map(({ payload }) => payload);
	for (const payload of payloads) expect(payload).toEqual({ onlyListed: true });
	if (payloads.length > 0) await processMailHandler(inbox())(payloads);
	return payloads.length > 0;
}

async function find(subject: string) {
	return fixture.db
		.selectFrom('pending_emails')
		.select(['id', 'status', 'attempts', 'issue_id'])
		.where('subject', '=', subject)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
}

let count = 0;
/** A subject that no other mail has. */
const nameMail = () => `Waiting loaf ${++count}`;

test('mail of a listed newsletter that nobody asked to process is processed by the next regular run', async () => {
	const [listed, other] = [nameMail(), nameMail()];
	mailbox.deliver(letter({ subject: listed }));
	mailbox.deliver(letter({ subject: other, from: 'Rye Weekly <rye@rye.example>' }));
	// Fetching keeps them, and then its worker is killed.
	await fetchMailHandler(inbox())([{ isAskedFor: true }]);
	expect(await takeJobs()).toEqual([]);
	expect(await runRegularly()).toBe(true);
	expect(await find(listed)).toMatchObject({ status: 'processed' });
	expect(await find(other)).toMatchObject({ status: 'pending' });
	expect(await runRegularly()).toBe(false);
});

test('what waits is processed although the mailbox does not answer', async () => {
	const subject = nameMail();
	mailbox.deliver(letter({ subject }));
	await fetchMailHandler(inbox())([{ isAskedFor: true }]);
	mailbox.trouble = 'The mail server does not answer.';
	expect(await runRegularly()).toBe(true);
	mailbox.trouble = null;
	laterBy(2);
	expect(await find(subject)).toMatchObject({ status: 'processed' });
});

test('what an editor asked to process is asked for again while a killed worker seems to be at it', async () => {
	await beginMailRun(fixture.db, { kind: 'process', total: 1, now: fixture.clock.now });
	const asked = { onlyListed: false };
	await processMailHandler(inbox())([asked], { isRetry: false });
	expect(await takeJobs()).toEqual([]);
	await processMailHandler(inbox())([asked], { isRetry: true });
	expect(await takeJobs()).toEqual([{ payload: asked, isLater: true }]);
	laterBy(3);
	await processMailHandler(inbox())([asked], { isRetry: true });
	expect(await takeJobs()).toEqual([]);
});

test('mail whose sender could not be looked up is looked at again, though no new mail comes', async () => {
	const subject = nameMail();
	const plain = letter({ subject, isProven: false });
	mailbox.deliver(await signer.sign(plain, { domain: 'crumb.example', failure: 'ETIMEOUT' }));
	expect(await runRegularly()).toBe(true);
	expect(await find(subject)).toMatchObject({ status: 'quarantined' });
	signer.recover();
	laterBy(9);
	expect(await runRegularly()).toBe(false);
	laterBy(2);
	expect(await runRegularly()).toBe(true);
	expect(await find(subject)).toMatchObject({ status: 'processed' });
});

test('mail that failed is tried again after ten minutes, and once more', async () => {
	const subject = nameMail();
	mailbox.deliver(letter({ subject }));
	troubles = 2;
	await runRegularly();
	expect(await find(subject)).toMatchObject({ status: 'failed', attempts: 1 });
	expect(await runRegularly()).toBe(false);
	laterBy(11);
	await runRegularly();
	expect(await find(subject)).toMatchObject({ status: 'failed', attempts: 2 });
	laterBy(11);
	await runRegularly();
	expect(await find(subject)).toMatchObject({ status: 'processed', issue_id: expect.any(Number) });
});

test('mail that failed three times is left to a person', async () => {
	const subject = nameMail();
	mailbox.deliver(letter({ subject }));
	troubles = 3;
	for (let run = 0; run < 3; run++) {
		expect(await runRegularly()).toBe(true);
		laterBy(11);
	}
	expect(await find(subject)).toMatchObject({ status: 'quarantined', attempts: 3 });
	laterBy(24 * 60);
	expect(await runRegularly()).toBe(false);
});

test('mail that failed and that an editor ignores stays ignored', async () => {
	const subject = nameMail();
	mailbox.deliver(letter({ subject }));
	troubles = 1;
	await runRegularly();
	const { id } = await find(subject);
	const url = `/api/email/${id}/ignore`;
	const answer = await fixture.app.inject({ method: 'POST', url, headers, payload: { ignored: true } });
	expect(answer.statusCode).toBe(200);
	laterBy(11);
	expect(await runRegularly()).toBe(false);
	await processMailHandler(inbox())([{ onlyListed: false }]);
	expect(await find(subject)).toMatchObject({ status: 'ignored' });
});

test('mail that failed is left to an editor once its newsletter is not listed any more', async () => {
	const subject = nameMail();
	mailbox.deliver(letter({ subject }));
	troubles = 1;
	await runRegularly();
	const sources = (status: 'added' | 'ignored') =>
		fixture.db
			.updateTable('newsletter_sources')
			.set({ status })
			.where('email', '=', 'letters@crumb.example')
			.execute();
	await sources('ignored');
	laterBy(11);
	expect(await runRegularly()).toBe(false);
	expect(await find(subject)).toMatchObject({ status: 'failed' });
	await sources('added');
	expect(await runRegularly()).toBe(true);
	expect(await find(subject)).toMatchObject({ status: 'processed' });
});

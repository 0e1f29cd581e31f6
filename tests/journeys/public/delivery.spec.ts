import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { signInTo } from '../../support/admin-client.ts';
import { letter } from '../../support/factories/letter.ts';
import { listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, test, waitUntilHydrated } from '../../support/journey.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { fakeListmonk } from '../../support/publisher-services/fake-listmonk.ts';
import { type FakeService, startFakeService } from '../../support/publisher-services/fake-service.ts';
import { newAddress, signUpByCalls, subscribeInDialog } from '../../support/reader-client.ts';
import { type Dovecot, startDovecot } from '../../support/services/dovecot.ts';
import { type SmtpSink, startSmtpSink } from '../../support/services/smtp-sink.ts';

// The session check returns 401 when nobody is signed in.
test.use({ expectedNoise: [/status of 401/] });

let folder: string;
let dovecot: Dovecot;
let sink: SmtpSink;
let program: Program;
let publisher: FakeService;

test.beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'broadsheet-delivery-'));
	dovecot = await startDovecot();
	sink = await startSmtpSink();
	publisher = await startFakeService(fakeListmonk);
	const { host, port, user, password } = dovecot.config;
	program = await startProgram('all-in-one', {
		DATABASE_URL: '',
		DATA_DIR: folder,
		SMTP_URL: sink.url,
		IMAP_HOST: host,
		IMAP_PORT: String(port),
		IMAP_SECURE: 'off',
		IMAP_USER: user,
		IMAP_PASSWORD: password,
		TRUSTED_AUTHSERV: 'mx.directory.example',
		OUTBOUND_ALLOW: publisher.host,
	});
});
test.afterAll(async () => {
	await program?.stop();
	await sink?.close();
	await dovecot?.close();
	await publisher?.close();
	await rm(folder, { recursive: true, force: true });
});

/** The mails to an address, parsed like a mail program does. */
async function mailsTo(address: string) {
	const mine = sink.mails.filter(({ recipient }) => recipient === address);
	return Promise.all(mine.map(({ raw }) => PostalMime.parse(raw)));
}

async function mailTo(address: string, subject: string | RegExp) {
	const find = async () =>
		(await mailsTo(address)).find((mail) => (mail.subject ?? '').match(subject) !== null);
	await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
	const mail = await find();
	if (!mail) throw new Error('gone');
	return {
		...mail,
		link: (pattern: RegExp) => {
			const address = (mail.text ?? '').match(/https?:\/\/\S+/g)?.find((one) => pattern.test(one));
			if (!address) throw new Error(`No link like ${pattern} in ${mail.text}`);
			const { pathname, search } = new URL(address);
			return program.url + pathname + search;
		},
	};
}

/** Delivers an issue to the mailbox and fetches it without waiting for the schedule. */
async function publish(admin: Awaited<ReturnType<typeof signInTo>>, subject: string) {
	dovecot.deliver(letter({ subject }));
	await expect(async () => {
		await admin.post('/api/email/fetch', {});
		await admin.post('/api/email/process-all', {});
		const mails: { subject: string; status: string }[] = await (
			await fetch(`${program.url}/api/email/pending`, { headers: { cookie: admin.cookie } })
		).json();
		expect(mails.find((mail) => mail.subject === subject)?.status).toBe('processed');
	}).toPass({ timeout: 60_000 });
}

test('a reader subscribes, confirms, gets the next issue by mail, reads it, leaves by one click, and gets no more', async ({
	page,
}) => {
	const admin = await signInTo(program.url);
	await publish(admin, 'A loaf to begin with');
	const sources: { id: number }[] = await (
		await fetch(`${program.url}/api/newsletter-sources`, { headers: { cookie: admin.cookie } })
	).json();
	const created = await admin.post(`/api/newsletter-sources/${sources[0]?.id}/create-newsletter`, {});
	expect(created.ok).toBe(true);
	const [{ slug, name }] = await (await fetch(`${program.url}/api/newsletters`)).json();

	await page.goto(`${program.url}/newsletter/${slug}`);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
	await expect(page.getByRole('dialog')).toContainText(
		`We mail you each new issue of ${name}: its title, its opening and a link to read it.`,
	);
	const address = newAddress();
	await subscribeInDialog(page, address);
	const stays = newAddress();
	await signUpByCalls(program.url, stays, [slug]);
	await page.goto(`${program.url}/`);

	for (const reader of [address, stays]) {
		const confirmation = await mailTo(reader, /confirm/i);
		await page.goto(confirmation.link(/\/confirm\?/));
		await waitUntilHydrated(page);
		await expect(page.getByRole('heading', { name: /confirmed/i })).toBeVisible();
	}

	await publish(admin, 'Rye in a cold kitchen');
	const mail = await mailTo(address, 'Rye in a cold kitchen');
	expect(mail.html).toContain('Rye in a cold kitchen');
	expect(mail.html).toContain('The oven was too hot'.slice(4));
	await page.goto(mail.link(/\/go\/issue-/));
	await expect(page.getByRole('heading', { name: 'Rye in a cold kitchen' }).first()).toBeVisible();

	await page.goto(mail.link(/\/leave\?token=.*do=this$/));
	await expect(page.getByText(`Ended at once: ${name}.`)).toBeVisible();

	await publish(admin, 'Butter, at last');
	await mailTo(stays, 'Butter, at last');
	expect((await mailsTo(address)).map(({ subject }) => subject)).not.toContain('Butter, at last');
	expect((await mailsTo(address)).filter(({ subject }) => subject === 'Rye in a cold kitchen')).toHaveLength(
		1,
	);
});

test('a reader who agrees to it is handed over to the publisher, sees it in the account, and is let go', async ({
	page,
}) => {
	const admin = await signInTo(program.url);
	const { id, slug, name } = await listByHand(admin, { name: 'The Long View' });
	const { service, settings, secret } = publisher.connection;
	const connected = await fetch(`${program.url}/api/newsletters/${id}/delivery`, {
		method: 'PUT',
		headers: { 'content-type': 'application/json', cookie: admin.cookie },
		body: JSON.stringify({ way: 'hand-over', connection: { service, settings, secret } }),
	});
	expect(connected.status).toBe(200);
	const address = newAddress();
	await signUpByCalls(program.url, address, [slug]);
	const confirmation = await mailTo(address, /confirm/i);
	expect(confirmation.text).toContain(
		`Once you confirm, your name and address go to the publisher of ${name}, who mails you the issues.`,
	);
	expect(publisher.list.find(address)).toBeUndefined();
	await page.goto(confirmation.link(/\/confirm\?/));
	await waitUntilHydrated(page);
	await expect(page.getByRole('heading', { name: /confirmed/i })).toBeVisible();
	await expect.poll(() => publisher.list.find(address)?.status).toBe('here');

	await page.goto(`${program.url}/account`);
	await waitUntilHydrated(page);
	await page.getByLabel('Your email address').fill(address);
	await page.getByRole('button', { name: 'Send me a link' }).click();
	await page.goto((await mailTo(address, /link|account|subscriptions/i)).link(/\/account\/open/));
	await expect(page).toHaveURL(/\/account$/);
	await expect(page.getByText('You are on the publisher’s list.')).toBeVisible();
	await page.getByRole('button', { name: `End ${name}` }).click();
	await expect.poll(() => publisher.list.find(address)?.status).toBe('left');
});

import { beforeAll, expect, test } from 'vitest';
import { composeMessage } from '#gateways/mailer/compose-message.ts';
import { findMailFaults } from '#tests/support/check-mail.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { workSignupJobs } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser } from '#tests/support/readers/browser.ts';
import { listMails, tokenIn } from '#tests/support/readers/mails.ts';
import { moveClock, setUpTestApp } from '#tests/support/test-app.ts';
import { pruneOldSignupsHandler } from './job-handlers.ts';

const fixture = setUpTestApp();
let newsletter: { id: number };

const day = 24 * 3600 * 1000;

beforeAll(async () => {
	newsletter = await makeNewsletter(fixture.db);
});

async function signUp(email: string): Promise<void> {
	const browser = openBrowser(fixture);
	const subscriberId = await browser.signUp(email);
	await browser.choose(subscriberId, newsletter.id);
	await browser.call('POST', '/api/signups/finish', { subscriberId });
}

test('several workers at the same job write one mail', async () => {
	await signUp('ada@readers.example');
	await Promise.all([workSignupJobs(fixture), workSignupJobs(fixture), workSignupJobs(fixture)]);
	expect(await listMails(fixture.db, 'ada@readers.example')).toHaveLength(1);
});

test('every mail of a sign-up, and the link to sign in, is one that receivers have nothing against', async () => {
	const awkward = await makeNewsletter(fixture.db, { name: `Größe “&” <b>Maß</b> ${'x'.repeat(150)}` });
	const browser = openBrowser(fixture);
	const id = await browser.signUp('cyd@readers.example');
	await browser.choose(id, awkward.id);
	await browser.call('POST', '/api/signups/finish', { subscriberId: id });
	await browser.call('POST', '/api/account/sign-in-links', { email: 'cyd@readers.example' });
	await workSignupJobs(fixture);
	moveClock(fixture, 2 * day);
	await workSignupJobs(fixture);
	const mails = await listMails(fixture.db, 'cyd@readers.example');
	expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'magic-link', 'reminder']);
	for (const mail of mails) {
		const raw = composeMessage(
			{
				messageId: mail.message_id,
				recipient: mail.recipient,
				subject: mail.subject,
				html: mail.html,
				plainText: mail.plain_text,
				headers: mail.headers,
				date: fixture.clock.now,
			},
			{ name: 'Broadsheet', address: 'newsletters@site.example' },
		).toString('utf8');
		expect(findMailFaults(raw)).toEqual([]);
		expect(mail.html).not.toContain('<b>');
		const isAboutSignup = mail.kind !== 'magic-link';
		expect(/^List-Unsubscribe: <http:[^<>\s]+>\r$/m.test(raw)).toBe(isAboutSignup);
	}
});

test('what no longer matters is forgotten; an expired link says so for a while, subscriptions stay', async () => {
	await signUp('bea@readers.example');
	await workSignupJobs(fixture);
	const [mail] = await listMails(fixture.db, 'bea@readers.example');
	const look = () => fixture.app.inject({ url: `/api/confirmations/${tokenIn(mail, '/confirm')}` });
	const forget = () => pruneOldSignupsHandler(fixture.needs)([]);
	moveClock(fixture, 60 * day);
	await forget();
	expect((await look()).json().state).toBe('expired');
	moveClock(fixture, 60 * day);
	await forget();
	expect((await look()).statusCode).toBe(404);
	for (const table of ['signups', 'signup_choices', 'confirmations', 'confirmation_choices'] as const)
		expect(await fixture.db.selectFrom(table).selectAll().execute()).toEqual([]);
	expect(await fixture.db.selectFrom('subscriptions').selectAll().execute()).toHaveLength(3);
});

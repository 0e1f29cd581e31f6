import { describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { finishSignup, setUpReaderApp, signUpFor as signUp } from '#tests/support/factories/reader-app.ts';
import { countOf, makeSubscriber, workSignupJobs } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser } from '#tests/support/readers/browser.ts';
import { listMails, tokenIn } from '#tests/support/readers/mails.ts';
import { moveClock } from '#tests/support/test-app.ts';

const { fixture, bolt, ferry } = setUpReaderApp();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const email = 'ada@readers.example';

const signUpFor = (newsletters: { id: number }[], address = email) => signUp(fixture, newsletters, address);
const finish = (signup: Awaited<ReturnType<typeof signUpFor>>) => finishSignup(fixture, signup);

async function mailedToken(newsletters: { id: number }[]) {
	await finish(await signUpFor(newsletters));
	return tokenIn((await listMails(fixture.db, email)).at(-1), '/confirm');
}

const subscriptions = () => fixture.db.selectFrom('subscriptions').selectAll().orderBy('id').execute();
const read = (token: string) => fixture.app.inject({ url: `/api/confirmations/${token}` });
const confirm = (token: string) =>
	fixture.app.inject({ method: 'POST', url: `/api/confirmations/${token}`, payload: {} });

describe('the confirmation mail', () => {
	test('is one for everything chosen within a minute and a half, names each, and not the person', async () => {
		const { browser, id } = await signUpFor([bolt]);
		moveClock(fixture, 0.5 * minute);
		await workSignupJobs(fixture);
		await browser.choose(id, ferry.id, { source: 'co-registration' });
		moveClock(fixture, 0.5 * minute);
		await workSignupJobs(fixture);
		expect(await listMails(fixture.db)).toEqual([]);
		moveClock(fixture, 0.5 * minute);
		await workSignupJobs(fixture);
		await workSignupJobs(fixture);
		const mails = await listMails(fixture.db);
		expect(mails).toHaveLength(1);
		const [mail] = mails;
		expect(mail).toMatchObject({ kind: 'confirmation', recipient: email });
		for (const text of [mail?.html, mail?.plain_text]) {
			expect(text).toContain('The Daily Bolt');
			expect(text).toContain('The Slow Ferry');
			expect(text).not.toContain('Lovelace');
			expect(text).not.toMatch(/\bAda\b/);
		}
		expect(mail?.html).toContain('http://localhost:3000/covers/the-daily-bolt.png');
		expect(mail?.headers).toMatchObject({
			'Auto-Submitted': 'auto-generated',
			'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/api\/unsubscribe\/\S+>$/),
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		});
	});

	test('tells somebody who has everything already so, and has nothing to confirm', async () => {
		await makeSubscriber(fixture.db, { email, newsletterIds: [bolt.id], now: fixture.clock.now });
		await finish(await signUpFor([bolt]));
		const [mail] = await listMails(fixture.db);
		expect(mail?.subject).toBe('You already have The Daily Bolt');
		expect(mail?.plain_text).not.toContain('/confirm?token=');
		expect((await subscriptions())[0]?.converted_at).not.toBeNull();
		expect(await countOf(fixture.db, bolt.id)).toBe(1);
	});

	test('is not sent about what has been hidden since', async () => {
		const newsletter = await makeNewsletter(fixture.db);
		const signup = await signUpFor([newsletter]);
		await fixture.db
			.updateTable('newsletters')
			.set({ hidden: true })
			.where('id', '=', newsletter.id)
			.execute();
		await finish(signup);
		expect(await listMails(fixture.db)).toEqual([]);
	});

	test('comes again when asked for, within the limits, and every link works', async () => {
		const signup = await signUpFor([bolt]);
		await finish(signup);
		const resend = () => signup.browser.call('POST', '/api/signups/resend', { subscriberId: signup.id });
		const first = await resend();
		await workSignupJobs(fixture);
		expect(await listMails(fixture.db)).toHaveLength(1);
		moveClock(fixture, 10 * minute);
		await workSignupJobs(fixture);
		const mails = await listMails(fixture.db);
		expect(mails).toHaveLength(2);
		const tokens = mails.map((mail) => tokenIn(mail, '/confirm'));
		expect(new Set(tokens).size).toBe(2);
		for (const token of tokens) expect((await confirm(token)).json().state).toBe('confirmed');
		const later = await resend();
		expect(later.body).toBe(first.body);
		moveClock(fixture, hour);
		await workSignupJobs(fixture);
		expect(await listMails(fixture.db)).toHaveLength(2);
	});

	test('a link confirms what its mail named and nothing that was added later', async () => {
		const token = await mailedToken([bolt]);
		moveClock(fixture, minute);
		const other = await signUpFor([]);
		await other.browser.call('POST', '/api/signups/resend', { subscriberId: other.id });
		await other.browser.choose(other.id, ferry.id);
		await confirm(token);
		const byNewsletter = new Map((await subscriptions()).map((row) => [row.newsletter_id, row.converted_at]));
		expect(byNewsletter.get(bolt.id)).not.toBeNull();
		expect(byNewsletter.get(ferry.id)).toBeNull();
	});
});

describe('confirming', () => {
	test('opening the link a thousand times changes nothing; one POST confirms', async () => {
		const token = await mailedToken([bolt, ferry]);
		for (let round = 0; round < 20; round++) expect((await read(token)).json().state).toBe('waiting');
		expect((await subscriptions()).every(({ converted_at }) => converted_at === null)).toBe(true);
		const response = await confirm(token);
		expect(response.json()).toEqual({
			state: 'confirmed',
			maskedEmail: 'a•••@r•••.example',
			newsletters: [
				expect.objectContaining({ id: bolt.id, slug: 'the-daily-bolt', name: 'The Daily Bolt' }),
				expect.objectContaining({ id: ferry.id }),
			],
			collections: [],
		});
		for (const row of await subscriptions()) expect(row.converted_at).toEqual(fixture.clock.now);
		const subscriber = await fixture.db.selectFrom('subscribers').selectAll().executeTakeFirst();
		expect(subscriber?.confirmed_at).toEqual(fixture.clock.now);
	});

	test('twice, also at once, is the same as once', async () => {
		const token = await mailedToken([bolt]);
		const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
		for (const response of answers) expect(response.json().state).toBe('confirmed');
		const [before] = await subscriptions();
		moveClock(fixture, 30 * day);
		expect((await confirm(token)).json().state).toBe('confirmed');
		expect(await subscriptions()).toEqual([before]);
		expect(await countOf(fixture.db, bolt.id)).toBe(1);
	});

	test('fails after fourteen days, and says so', async () => {
		const token = await mailedToken([bolt]);
		moveClock(fixture, 14 * day);
		expect((await read(token)).json().state).toBe('expired');
		const response = await confirm(token);
		expect(response.statusCode).toBe(410);
		expect(response.json()).toEqual({ code: 'link_expired', message: 'This link has expired.' });
		expect((await subscriptions())[0]?.converted_at).toBeNull();
	});

	test('an invented link is not valid', async () => {
		expect((await read('x'.repeat(43))).statusCode).toBe(404);
		expect((await confirm('x'.repeat(43))).json().message).toBe('This link is not valid any more.');
	});

	test('subscribing again after leaving needs a fresh confirmation, and counts only then', async () => {
		await makeSubscriber(fixture.db, { email, newsletterIds: [bolt.id], now: fixture.clock.now });
		const browser = openBrowser(fixture);
		await fixture.db
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed', ended_at: fixture.clock.now })
			.execute();
		await fixture.db.updateTable('newsletters').set({ subscribers: 0 }).execute();
		moveClock(fixture, minute);
		const id = await browser.signUp(email);
		await browser.choose(id, bolt.id);
		expect((await subscriptions())[0]?.status).toBe('unsubscribed');
		expect(await countOf(fixture.db, bolt.id)).toBe(0);
		await finish({ browser, id });
		const [mail] = await listMails(fixture.db);
		expect(mail?.subject).toBe('Please confirm: The Daily Bolt');
		await confirm(tokenIn(mail, '/confirm'));
		expect(await subscriptions()).toEqual([
			expect.objectContaining({ status: 'active', ended_at: null, converted_at: fixture.clock.now }),
		]);
		expect(await countOf(fixture.db, bolt.id)).toBe(1);
	});

	test('whoever has left since stays away, whichever link is opened afterwards', async () => {
		const token = await mailedToken([bolt, ferry]);
		moveClock(fixture, minute);
		const [mail] = await listMails(fixture.db);
		const leave = tokenIn(mail, '/leave');
		await fixture.app.inject({ method: 'POST', url: `/api/unsubscribe/${leave}` });
		expect((await read(token)).json().newsletters).toEqual([]);
		await confirm(token);
		expect((await subscriptions()).map(({ status }) => status)).toEqual(['unsubscribed', 'unsubscribed']);
		expect(await countOf(fixture.db, bolt.id)).toBe(0);
	});
});

describe('the reminder', () => {
	test('comes once, after two days, and its link works like the first', async () => {
		await mailedToken([bolt]);
		moveClock(fixture, 47 * hour);
		await workSignupJobs(fixture);
		expect(await listMails(fixture.db)).toHaveLength(1);
		moveClock(fixture, hour);
		await workSignupJobs(fixture);
		await workSignupJobs(fixture);
		moveClock(fixture, 5 * day);
		await workSignupJobs(fixture);
		const mails = await listMails(fixture.db);
		expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'reminder']);
		expect(mails[1]?.plain_text).toContain('The Daily Bolt');
		expect((await confirm(tokenIn(mails[1], '/confirm'))).json().state).toBe('confirmed');
	});

	test('does not come to those who confirmed or left', async () => {
		await confirm(await mailedToken([bolt]));
		await finish(await signUpFor([bolt], 'bea@readers.example'));
		moveClock(fixture, minute);
		const [mail] = await listMails(fixture.db, 'bea@readers.example');
		await fixture.app.inject({ method: 'POST', url: `/api/unsubscribe/${tokenIn(mail, '/leave')}` });
		moveClock(fixture, 3 * day);
		await workSignupJobs(fixture);
		expect((await listMails(fixture.db)).map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation']);
	});
});

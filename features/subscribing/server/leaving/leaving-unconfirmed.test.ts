import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishSignup, setUpReaderApp, signUpFor } from '#tests/support/factories/reader-app.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { workSignupJobs } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser } from '#tests/support/readers/browser.ts';
import { listMails, tokenIn } from '#tests/support/readers/mails.ts';
import { moveClock } from '#tests/support/test-app.ts';

const { fixture, bolt } = setUpReaderApp();
const email = 'ada@readers.example';
let harbour: { id: number };

beforeAll(async () => {
	harbour = await makeCollection(fixture.db, { name: 'Harbour' });
});
beforeEach(() => moveClock(fixture, 24 * 3600 * 1000));

const lastMail = async () => (await listMails(fixture.db, email)).at(-1);
const kinds = async () => (await listMails(fixture.db, email)).map(({ kind }) => kind);
const post = (url: string, payload: object = {}) => fixture.app.inject({ method: 'POST', url, payload });

/** Enters the address in the form on the collection's page. */
async function askForDigest(): Promise<void> {
	await openBrowser(fixture).call('POST', '/api/digest-signups', {
		email,
		collectionId: harbour.id,
		page: '/collection/harbour',
	});
	await workSignupJobs(fixture);
}

/** The tokens of the two links in the latest mail. */
async function readTokens() {
	const mail = await lastMail();
	return { confirm: tokenIn(mail, '/confirm'), leave: tokenIn(mail, '/leave') };
}

describe('leaving what was not confirmed yet', () => {
	test('the link of a confirmation mail ends the digest it asks about: no reminder comes, no link subscribes', async () => {
		await askForDigest();
		const { confirm, leave } = await readTokens();
		const thing = { kind: 'digest', id: harbour.id, name: 'Harbour' };
		expect((await fixture.app.inject({ url: `/api/leave/${leave}` })).json()).toMatchObject({
			canLeave: true,
			active: [thing],
		});
		expect((await post(`/api/unsubscribe/${leave}`)).statusCode).toBe(200);
		expect((await fixture.app.inject({ url: `/api/leave/${leave}` })).json()).toMatchObject({
			canLeave: false,
			active: [],
			ended: [thing],
		});
		moveClock(fixture, 49 * 3600 * 1000);
		await workSignupJobs(fixture);
		expect(await kinds()).toEqual(['confirmation']);
		expect((await post(`/api/confirmations/${confirm}`)).json()).toMatchObject({ collections: [] });
		expect(await fixture.db.selectFrom('digest_subscriptions').selectAll().execute()).toEqual([]);
	});

	test('taken back within a day, it can be confirmed again', async () => {
		await askForDigest();
		const { confirm, leave } = await readTokens();
		await post(`/api/leave/${leave}`, { what: 'all' });
		await post(`/api/leave/${leave}`, { what: 'undo' });
		expect((await post(`/api/confirmations/${confirm}`)).json()).toMatchObject({
			state: 'confirmed',
			collections: [{ name: 'Harbour' }],
		});
	});

	test('ends a newsletter that was left before and chosen again', async () => {
		await finishSignup(fixture, await signUpFor(fixture, [bolt], email));
		const first = await readTokens();
		await post(`/api/confirmations/${first.confirm}`);
		await post(`/api/leave/${first.leave}`, { what: 'all' });
		moveClock(fixture, 3 * 24 * 3600 * 1000);
		await finishSignup(fixture, await signUpFor(fixture, [bolt], email));
		const again = await readTokens();
		expect((await post(`/api/leave/${again.leave}`, { what: 'all' })).json()).toMatchObject({
			active: [],
			ended: [{ kind: 'newsletter', id: bolt.id, name: 'The Daily Bolt' }],
		});
		await post(`/api/confirmations/${again.confirm}`);
		expect(await fixture.db.selectFrom('subscriptions').select('status').execute()).toEqual([
			{ status: 'unsubscribed' },
		]);
	});

	test('choosing it once more counts: the latest decision does', async () => {
		await askForDigest();
		await post(`/api/unsubscribe/${(await readTokens()).leave}`);
		moveClock(fixture, 24 * 3600 * 1000);
		await askForDigest();
		const { confirm } = await readTokens();
		expect((await post(`/api/confirmations/${confirm}`)).json()).toMatchObject({
			state: 'confirmed',
			collections: [{ name: 'Harbour' }],
		});
	});
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeIssue } from '#tests/support/factories/reading-factories.ts';
import { workSignupJobs } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser, signInReader } from '#tests/support/readers/browser.ts';
import { listMails, tokenIn } from '#tests/support/readers/mails.ts';
import { moveClock, setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let bolt: { id: number };
let ferry: { id: number };
let letter: { id: number };
let lamp: { id: number };

const email = 'ada@readers.example';
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
	const feed_url = 'https://bolt.example/feed';
	bolt = await makeNewsletter(fixture.db, { name: 'The Daily Bolt', feed_url });
	ferry = await makeNewsletter(fixture.db, { name: 'The Slow Ferry', delivery: 'hand-over' });
	letter = await makeNewsletter(fixture.db, { name: 'The Long Letter', delivery: 'forward', feed_url });
	lamp = await makeNewsletter(fixture.db, { name: 'The Lamp' });
});
beforeEach(async () => {
	await fixture.db.deleteFrom('subscribers').execute();
	await fixture.db.deleteFrom('deliveries').execute();
	await fixture.engine.query('delete from jobs.job');
});

async function mailFor(newsletters: { id: number }[]) {
	const browser = openBrowser(fixture);
	const subscriberId = await browser.signUp(email);
	for (const { id } of newsletters) await browser.choose(subscriberId, id);
	await browser.call('POST', '/api/signups/finish', { subscriberId });
	await workSignupJobs(fixture);
	return (await listMails(fixture.db, email)).at(-1);
}

const tokenFor = async (newsletters: { id: number }[]) => tokenIn(await mailFor(newsletters), '/confirm');
const post = (url: string, payload: object) => fixture.app.inject({ method: 'POST', url, payload });
const read = (token: string) => fixture.app.inject({ url: `/api/confirmations/${token}` });
const confirm = (token: string, body: object = {}) => post(`/api/confirmations/${token}`, body);
const choose = (token: string, newsletterId: number, rhythm: string) =>
	post(`/api/confirmations/${token}/rhythm`, { newsletterId, rhythm });
const subscriptions = () => fixture.db.selectFrom('subscriptions').selectAll().orderBy('id').execute();
const rhythms = async () => (await subscriptions()).map(({ rhythm }) => rhythm);
const timeZone = async () =>
	(await fixture.db.selectFrom('subscribers').select('time_zone').executeTakeFirst())?.time_zone;

const sentences = [
	'We mail you each new issue of The Daily Bolt: its title, its opening and a link to read it.',
	'Once you confirm, your name and address go to the publisher of The Slow Ferry, who mails you the issues.',
	'We mail you each new issue of The Long Letter in full, and of very long ones the opening, with its publisher’s permission.',
	"This newsletter's issues do not reach us yet; we will mail you when they do.",
];

describe('how each newsletter comes', () => {
	test('stands in the mail that asks for confirmation, on its page, and in the consent', async () => {
		const mail = await mailFor([bolt, ferry, letter, lamp]);
		const text = mail?.plain_text.replace(/\s+/g, ' ');
		for (const sentence of sentences) expect(text).toContain(sentence);
		const { newsletters } = (await read(tokenIn(mail, '/confirm'))).json();
		expect(newsletters.map(({ delivery }: { delivery: string }) => delivery)).toEqual(sentences);
		const consents = await fixture.db.selectFrom('consents').select('delivery').orderBy('id').execute();
		expect(consents.map(({ delivery }) => delivery)).toEqual(sentences);
	});

	test.each([
		['announce', 'hand-over', 0],
		['hand-over', 'announce', 1],
	] as const)(
		'is what the reader agreed to (%s), even when editors have chosen %s before they confirm',
		async (told, chosen, handedOver) => {
			const { db } = fixture;
			const feed_url = 'https://turn.example/feed';
			const { id } = await makeNewsletter(db, { delivery: told, feed_url });
			const token = await tokenFor([{ id }]);
			await db.updateTable('newsletters').set({ delivery: chosen }).where('id', '=', id).execute();
			expect((await confirm(token)).json().newsletters[0].way).toBe(told);
			expect((await subscriptions()).map(({ delivery }) => delivery)).toEqual([told]);
			const handOvers = await db
				.selectFrom('hand_overs')
				.select('wants')
				.where('newsletter_id', '=', id)
				.execute();
			expect(handOvers).toHaveLength(handedOver);
		},
	);

	test('a reader who was told something else than what is true now is asked to read it again', async () => {
		const browser = openBrowser(fixture);
		const id = await browser.signUp(email);
		const refused = await browser.choose(id, ferry.id, { delivery: 'announce' });
		expect(refused.json().code).toBe('delivery_changed');
		expect(await subscriptions()).toEqual([]);
		expect((await browser.choose(id, ferry.id, { delivery: 'hand-over' })).statusCode).toBe(201);
	});
});

describe('choosing the rhythm by the link that confirmed', () => {
	test('works once it has confirmed, as often as one likes, for each newsletter by itself', async () => {
		const token = await tokenFor([bolt, letter]);
		expect((await read(token)).json().newsletters[0].rhythm).toBeNull();
		expect((await choose(token, bolt.id, 'daily')).statusCode).toBe(410);
		expect((await confirm(token)).json().newsletters[0].rhythm).toBe('each');
		await choose(token, bolt.id, 'daily');
		const response = await choose(token, bolt.id, 'weekly');
		expect(response.json().newsletters.map(({ rhythm }: { rhythm: string }) => rhythm)).toEqual([
			'weekly',
			'each',
		]);
		expect(await rhythms()).toEqual(['weekly', 'each']);
	});

	test('is for what the link confirmed and nothing else', async () => {
		const token = await tokenFor([bolt]);
		await confirm(token);
		moveClock(fixture, 11 * minute);
		await confirm(await tokenFor([letter]));
		expect((await choose(token, letter.id, 'weekly')).statusCode).toBe(410);
		expect((await choose('x'.repeat(43), bolt.id, 'weekly')).statusCode).toBe(404);
		expect((await choose(token, bolt.id, 'hourly')).statusCode).toBe(400);
		expect(await rhythms()).toEqual(['each', 'each']);
	});

	test('is not for those whom the publisher mails', async () => {
		const token = await tokenFor([ferry]);
		expect((await confirm(token)).json().newsletters[0]).toMatchObject({ way: 'hand-over', rhythm: null });
		expect((await choose(token, ferry.id, 'daily')).json().code).toBe('mailed_by_publisher');
	});

	test('ends with the fourteen days of the link, and when the reader leaves', async () => {
		const token = await tokenFor([bolt]);
		await confirm(token);
		moveClock(fixture, 14 * day);
		expect((await choose(token, bolt.id, 'daily')).statusCode).toBe(410);
		expect((await read(token)).json()).toMatchObject({ state: 'confirmed', newsletters: [{ rhythm: null }] });
		const other = await tokenFor([letter]);
		await confirm(other);
		moveClock(fixture, minute);
		const leave = tokenIn((await listMails(fixture.db, email)).at(-1), '/leave');
		await post(`/api/unsubscribe/${leave}`, {});
		expect((await choose(other, letter.id, 'daily')).statusCode).toBe(410);
	});

	test('works without scripts by a form on the same page', async () => {
		const token = await tokenFor([bolt]);
		const send = (fields: Record<string, string>) =>
			fixture.app.inject({
				method: 'POST',
				url: `/confirm?token=${token}`,
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				payload: new URLSearchParams(fields).toString(),
			});
		await send({});
		const response = await send({ newsletterId: String(bolt.id), rhythm: 'weekly' });
		expect(response.headers.location).toBe(`/confirm?token=${token}`);
		expect(await rhythms()).toEqual(['weekly']);
	});
});

describe('the time zone', () => {
	test('is that of the browser which confirms, and stays once it was chosen', async () => {
		await confirm(await tokenFor([bolt]), { timeZone: 'America/New_York' });
		expect(await timeZone()).toBe('America/New_York');
		moveClock(fixture, 11 * minute);
		await confirm(await tokenFor([letter]), { timeZone: 'Asia/Tokyo' });
		expect(await timeZone()).toBe('America/New_York');
	});

	test('stays UTC where the reader chose that', async () => {
		await confirm(await tokenFor([bolt]));
		const { id } = await fixture.db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow();
		const browser = await signInReader(fixture, id);
		await browser.call('PATCH', '/api/account/paper', { timeZone: 'UTC', hour: 9, weekday: 1 });
		moveClock(fixture, 11 * minute);
		await confirm(await tokenFor([letter]), { timeZone: 'Asia/Tokyo' });
		expect(await timeZone()).toBe('UTC');
	});

	test.each(['Mars/Olympus', '+02:00', ''])(
		'“%s” is none, and confirming works all the same',
		async (zone) => {
			expect((await confirm(await tokenFor([bolt]), { timeZone: zone })).json().state).toBe('confirmed');
			expect(await timeZone()).toBe('UTC');
		},
	);

	test('moves what waits for the next paper', async () => {
		const token = await tokenFor([bolt]);
		const issue = await makeIssue(fixture.db, { newsletter_id: bolt.id });
		const { id } = await fixture.db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow();
		await fixture.db
			.insertInto('paper_items')
			.values({ subscriber_id: id, issue_id: issue.id, due_at: new Date('2020-01-01T00:00:00Z') })
			.execute();
		await confirm(token, { timeZone: 'Asia/Tokyo' });
		const item = await fixture.db.selectFrom('paper_items').select('due_at').executeTakeFirstOrThrow();
		expect(item.due_at.getUTCHours()).toBe(23);
	});
});

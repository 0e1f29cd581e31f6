import { beforeEach, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { finishSignup, setUpReaderApp, signUpFor as signUp } from '#tests/support/factories/reader-app.ts';
import { workSignupJobs } from '#tests/support/factories/subscribe-factories.ts';
import { listMails } from '#tests/support/readers/mails.ts';
import { moveClock } from '#tests/support/test-app.ts';
import { sendConfirmation as sendConfirmationJob } from '../jobs.ts';

const { fixture, bolt, ferry } = setUpReaderApp();

const minute = 60_000;
const day = 24 * 60 * minute;
const email = 'ada@readers.example';

beforeEach(async () => {
	fixture.clock.databaseAheadMs = 0;
});

const signUpFor = (newsletters: { id: number }[], address = email) => signUp(fixture, newsletters, address);
const finish = (signup: Awaited<ReturnType<typeof signUpFor>>) => finishSignup(fixture, signup);

test('the mail goes at once when the sign-up is finished', async () => {
	await finish(await signUpFor([bolt]));
	expect(await listMails(fixture.db)).toHaveLength(1);
});

test('the mail goes although the clock was set back after its reader was done', async () => {
	const { browser, id } = await signUpFor([bolt]);
	await browser.call('POST', '/api/signups/finish', { subscriberId: id });
	moveClock(fixture, -60 * minute);
	await workSignupJobs(fixture);
	moveClock(fixture, 60 * minute);
	expect(await listMails(fixture.db)).toHaveLength(1);
});

test('the mail leaves by the clock of the database when that of the machine was set back', async () => {
	await signUpFor([bolt]);
	moveClock(fixture, 81_000 - 60 * minute);
	await workSignupJobs(fixture);
	expect(await listMails(fixture.db)).toHaveLength(0);
	fixture.clock.databaseAheadMs = 60 * minute;
	await workSignupJobs(fixture);
	moveClock(fixture, 60 * minute);
	expect(await listMails(fixture.db)).toHaveLength(1);
});

test('a second mail waits for its time although the clock of the machine is behind', async () => {
	await finish(await signUpFor([bolt]));
	const { browser, id } = await signUpFor([ferry]);
	await browser.call('POST', '/api/signups/finish', { subscriberId: id });
	fixture.clock.databaseAheadMs = 5 * minute;
	await workSignupJobs(fixture);
	expect(await listMails(fixture.db)).toHaveLength(1);
	fixture.clock.databaseAheadMs = 30 * minute;
	await workSignupJobs(fixture);
	expect(await listMails(fixture.db)).toHaveLength(2);
});

test.each([60, -60])(
	'what is chosen after one another is one mail though the database is %i minutes ahead of the machine',
	async (minutes) => {
		fixture.clock.databaseAheadMs = minutes * minute;
		const { browser, id } = await signUpFor([bolt]);
		await workSignupJobs(fixture);
		expect(await listMails(fixture.db)).toHaveLength(0);
		await browser.choose(id, ferry.id, { source: 'co-registration' });
		await finish({ browser, id });
		const mails = await listMails(fixture.db);
		expect(mails).toHaveLength(1);
		for (const { name } of [bolt, ferry]) expect(mails[0]?.plain_text).toContain(name);
	},
);

test('the mail leaves ninety seconds after the first choice at the latest, however many follow', async () => {
	const signedUpAt = fixture.clock.now.getTime();
	const { browser, id } = await signUpFor([bolt]);
	const chosen = [bolt];
	for (let round = 0; round < 5; round++) {
		moveClock(fixture, 14_000);
		await workSignupJobs(fixture);
		const newsletter = await makeNewsletter(fixture.db);
		await browser.choose(id, newsletter.id, { source: 'co-registration' });
		chosen.push(newsletter);
	}
	expect(await listMails(fixture.db)).toEqual([]);
	moveClock(fixture, 20_000);
	await workSignupJobs(fixture);
	const mails = await listMails(fixture.db);
	expect(mails).toHaveLength(1);
	for (const { name } of chosen) expect(mails[0]?.plain_text).toContain(name);
	// A single job, due early enough to be noticed and for the mail to be sent in time.
	const { rows } = await fixture.engine.query(
		'select extract(epoch from start_after)::float8 as due from jobs.job where name = $1',
		[sendConfirmationJob.name],
	);
	expect(rows).toHaveLength(1);
	const takesS = sendConfirmationJob.noticedWithinSeconds + 5;
	expect(Number(rows[0]?.['due']) + takesS).toBeLessThanOrEqual(signedUpAt / 1000 + 90);
});

test('the mail leaves once, though twenty say at the same time that the reader is away', async () => {
	const { browser, id } = await signUpFor([bolt]);
	const others = await signUpFor([ferry], 'bea@readers.example');
	const responses = await Promise.all(
		Array.from({ length: 20 }, () => browser.call('POST', '/api/signups/finish', { subscriberId: id })),
	);
	expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
	await Promise.all([workSignupJobs(fixture), workSignupJobs(fixture)]);
	for (let round = 0; round < 3; round++) {
		await finish({ browser, id });
		moveClock(fixture, 11_000);
	}
	expect((await listMails(fixture.db)).map(({ recipient }) => recipient)).toEqual([email]);
	// The other sign-up's mail is unaffected.
	await finish(others);
	expect(await listMails(fixture.db)).toHaveLength(2);
});

test('the mail of a reader who went away, came back and chose more is followed by one more, ten minutes later', async () => {
	const signup = await signUpFor([bolt]);
	const { browser, id } = signup;
	await browser.call('POST', '/api/signups/finish', { subscriberId: id });
	// The mail has not been sent yet, so it includes this newsletter.
	await browser.choose(id, ferry.id, { source: 'co-registration' });
	await workSignupJobs(fixture);
	const later = [await makeNewsletter(fixture.db), await makeNewsletter(fixture.db)];
	for (const newsletter of later) {
		moveClock(fixture, 30_000);
		const response = await browser.choose(id, newsletter.id, { source: 'co-registration' });
		expect(response.statusCode).toBe(201);
		await finish(signup);
	}
	expect(await listMails(fixture.db)).toHaveLength(1);
	moveClock(fixture, 9 * minute);
	await workSignupJobs(fixture);
	const [first, second, ...more] = await listMails(fixture.db);
	expect(more).toEqual([]);
	for (const { name } of [bolt, ferry]) {
		expect(first?.plain_text).toContain(name);
		expect(second?.plain_text).not.toContain(name);
	}
	for (const { name } of later) expect(second?.plain_text).toContain(name);
});

test('the mail reaches an address once in ten minutes and three times a day, whoever asks; nothing is lost', async () => {
	const victim = 'victim@readers.example';
	for (let round = 0; round < 12; round++) {
		const newsletter = await makeNewsletter(fixture.db);
		await finish(await signUpFor([newsletter], victim));
	}
	expect(await listMails(fixture.db, victim)).toHaveLength(1);
	const times: number[] = [];
	for (let round = 0; round < 60; round++) {
		moveClock(fixture, 5 * minute);
		if (round % 6 === 0) await finish(await signUpFor([await makeNewsletter(fixture.db)], victim));
		await workSignupJobs(fixture);
	}
	for (const mail of await listMails(fixture.db, victim)) times.push(mail.created_at.getTime());
	expect(times).toHaveLength(3);
	expect(times.every((time, index) => index === 0 || time - Number(times[index - 1]) >= 10 * minute)).toBe(
		true,
	);
	const lost = (await listMails(fixture.db, victim)).length;
	moveClock(fixture, day);
	await finish(await signUpFor([await makeNewsletter(fixture.db)], victim));
	const mails = await listMails(fixture.db, victim);
	expect(mails).toHaveLength(lost + 1);
	// What was chosen while no mail could be sent is in the next one.
	expect(mails.at(-1)?.plain_text.match(/^\* /gm)?.length).toBeGreaterThan(1);
});

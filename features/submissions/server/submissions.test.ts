import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let fixture: TestApp;

beforeAll(async () => {
	fixture = await createTestApp();
	const { db } = fixture;
	await makeNewsletter(db, { name: 'Night Boat', signup_url: 'https://www.night-boat.example/join' });
	await makeNewsletter(db, {
		name: 'Behind the Curtain',
		signup_url: 'https://curtain.example',
		hidden: true,
	});
});
afterAll(() => fixture.close());
beforeEach(async () => {
	await fixture.db.deleteFrom('submissions').execute();
	await fixture.db.deleteFrom('deliveries').execute();
});

const confirmationLastsMs = 14 * 24 * 3600 * 1000;

const complete = {
	address: 'https://slow-ferry.example/',
	name: 'The Slow Ferry',
	description: 'Crossings, islands and timetables.',
	imageUrl: 'https://cdn.example/ferry.png',
	feedUrl: '',
	senderEmail: 'captain@slow-ferry.example',
};

const post = (url: string, payload: object, app = fixture.app) =>
	app.inject({ method: 'POST', url, payload });
const submit = (change: object = {}) => post('/api/submissions', { ...complete, ...change });
const submissions = () => fixture.db.selectFrom('submissions').selectAll().orderBy('id').execute();
const deliveries = () => fixture.db.selectFrom('deliveries').selectAll().orderBy('id').execute();
const tokenIn = (text: string) => /\/submit\/confirm\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('submitting a newsletter', () => {
	test('keeps it for the editors and asks the sender to confirm, in one piece', async () => {
		const response = await submit();
		expect(response.statusCode).toBe(201);
		const [submission] = await submissions();
		expect(submission).toMatchObject({
			address: complete.address,
			name: complete.name,
			image_url: complete.imageUrl,
			sender_email: complete.senderEmail,
			sender_confirmed_at: null,
			status: 'open',
		});
		const [mail] = await deliveries();
		expect(mail).toMatchObject({
			kind: 'submission-confirmation',
			mailing_key: `submission:${submission?.id}:${submission?.confirmation_expires_at?.getTime()}`,
			recipient: complete.senderEmail,
			subject: 'Please confirm your submission to Broadsheet',
			status: 'queued',
			headers: { 'Auto-Submitted': 'auto-generated' },
		});
		expect(mail?.message_id).toMatch(/^[0-9a-f-]{36}$/);
		const token = tokenIn(mail?.plain_text ?? '');
		expect(token).toHaveLength(43);
		expect(mail?.html).toContain(`http://localhost:3000/submit/confirm?token=${token}`);
		expect(JSON.stringify(submission)).not.toContain(token);
	});

	test('nothing typed into the form stands in the mail', async () => {
		await submit({ name: 'BUY NOW spam.example', description: 'Visit http://spam.example now' });
		const [mail] = await deliveries();
		expect(`${mail?.subject}${mail?.plain_text}${mail?.html}`).not.toMatch(/spam|BUY/);
	});

	test('twice the same is kept once, also when both arrive together', async () => {
		const answers = await Promise.all([submit(), submit(), submit()]);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
		expect(await submissions()).toHaveLength(1);
		expect(await deliveries()).toHaveLength(1);
	});

	test('again after its link has expired brings a new link, and is kept once', async () => {
		await submit();
		fixture.clock.now = new Date(fixture.clock.now.getTime() + confirmationLastsMs + 1);
		await Promise.all([submit(), submit()]);
		expect(await submissions()).toHaveLength(1);
		const mails = await deliveries();
		expect(mails).toHaveLength(2);
		const token = tokenIn(mails[1]?.plain_text ?? '');
		expect((await post('/api/submissions/confirm', { token })).statusCode).toBe(200);
		expect((await submissions())[0]?.sender_confirmed_at).toEqual(fixture.clock.now);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + confirmationLastsMs + 1);
		await submit();
		expect(await deliveries()).toHaveLength(2);
	});

	test('again after too many mails that day brings its link the next day', async () => {
		for (const address of ['https://a.example/', 'https://b.example/', 'https://c.example/'])
			await submit({ address });
		await submit();
		expect(await deliveries()).toHaveLength(3);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 25 * 3600 * 1000);
		await submit();
		expect(await submissions()).toHaveLength(4);
		expect(await deliveries()).toHaveLength(4);
	});

	test('no mailbox is flooded: one mail in ten minutes, three in a day, and everything is kept', async () => {
		for (let count = 0; count < 6; count++)
			await submit({
				address: `https://ferry-${count}.example/`,
				senderEmail: count % 2 ? 'Victim@post.example' : 'victim@post.example',
			});
		expect(await submissions()).toHaveLength(6);
		const times = (await deliveries()).map(
			({ next_attempt_at }) => next_attempt_at.getTime() - fixture.clock.now.getTime(),
		);
		expect(times).toEqual([0, 600_000, 1_200_000]);
	});

	test.each([{ website: 'x' }, { filledInMs: 700 }])(
		'by a program (%j) leaves nothing behind',
		async (mark) => {
			const response = await submit(mark);
			expect(response.statusCode).toBe(201);
			expect(response.body).toBe((await submit({ senderEmail: 'other@post.example' })).body);
			expect(await submissions()).toHaveLength(1);
		},
	);

	test('a newsletter that is listed already is refused by its place, and a hidden one is not given away', async () => {
		const response = await submit({ address: 'https://night-boat.example/about' });
		expect(response.statusCode).toBe(409);
		expect(response.json()).toMatchObject({
			code: 'newsletter_listed_already',
			message: 'This newsletter is listed already: Night Boat',
		});
		expect((await submit({ address: 'https://curtain.example/' })).statusCode).toBe(201);
	});

	test.each([
		[{ address: 'slow ferry' }, 'Please enter a valid URL'],
		[{ name: '' }, 'Name is required'],
		[{ name: 'Ferry\r\nBcc: a@b.example' }, 'Must be a single line'],
		[{ description: 'Short' }, 'Description must be at least 10 characters'],
		[{ imageUrl: 'data:image/png;base64,AAAA' }, 'Please enter a valid image URL'],
		[{ feedUrl: 'file:///etc/passwd' }, 'Must be a valid URL'],
		[{ senderEmail: 'captain' }, 'Please enter a valid email address'],
		[{ senderEmail: 'a@b.example, c@d.example' }, 'Please enter a valid email address'],
		[{ status: 'approved' }, 'Unknown field: status'],
		[{ sender_confirmed_at: '2026-01-01' }, 'Unknown field: sender_confirmed_at'],
	])('with %j is refused', async (change, message) => {
		const response = await submit(change);
		expect(response.statusCode).toBe(400);
		expect(JSON.stringify(response.json())).toContain(message);
		expect(await submissions()).toEqual([]);
		expect(await deliveries()).toEqual([]);
	});
});

describe('confirming the sender', () => {
	const confirm = (token: unknown) => post('/api/submissions/confirm', { token });
	const press = (token: string) =>
		fixture.app.inject({
			method: 'POST',
			url: `/submit/confirm?token=${token}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		});
	const submitted = async () => {
		await submit();
		const [mail] = await deliveries();
		return tokenIn(mail?.plain_text ?? '');
	};
	const confirmedAt = async () => (await submissions())[0]?.sender_confirmed_at;

	test('works once, and a second time changes nothing', async () => {
		const token = await submitted();
		const answers = await Promise.all([confirm(token), confirm(token)]);
		for (const response of answers) {
			expect(response.statusCode).toBe(200);
			expect(response.json()).toEqual({ name: 'The Slow Ferry', isDecided: false });
		}
		const first = await confirmedAt();
		expect(first).toBeInstanceOf(Date);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 20 * 24 * 3600 * 1000);
		expect((await confirm(token)).statusCode).toBe(200);
		expect(await confirmedAt()).toEqual(first);
	});

	test('opening the link does not confirm', async () => {
		const token = await submitted();
		const response = await fixture.app.inject({ url: `/api/submissions/confirm?token=${token}` });
		expect(response.statusCode).toBe(404);
		expect(await confirmedAt()).toBeNull();
	});

	test('works by the button of the page, too, where scripts do not run', async () => {
		const response = await press(await submitted());
		expect(response.statusCode).toBe(303);
		expect(response.headers.location).toBe('/submit/confirm?confirmed=yes');
		expect((await submissions())[0]?.sender_confirmed_at).toEqual(fixture.clock.now);
		expect((await press('never-sent')).headers.location).toBe('/submit/confirm');
	});

	test('after the decision says that it was decided, with and without scripts', async () => {
		const token = await submitted();
		await fixture.db
			.updateTable('submissions')
			.set({ status: 'refused', answered_at: fixture.clock.now })
			.execute();
		expect((await confirm(token)).json()).toEqual({ name: 'The Slow Ferry', isDecided: true });
		expect((await press(token)).headers.location).toBe('/submit/confirm?confirmed=decided');
		expect(await confirmedAt()).toEqual(fixture.clock.now);
	});

	test('fails after fourteen days', async () => {
		const token = await submitted();
		fixture.clock.now = new Date(fixture.clock.now.getTime() + confirmationLastsMs + 1);
		const response = await confirm(token);
		expect(response.statusCode).toBe(404);
		expect(response.json().message).toBe('This link is not valid any more.');
		expect(await confirmedAt()).toBeNull();
	});

	test.each([
		['x'.repeat(43), 404],
		['x'.repeat(101), 400],
		['', 400],
		[null, 400],
		[{ a: 1 }, 400],
	])('a token like %j is refused', async (token, status) => {
		await submitted();
		expect((await confirm(token)).statusCode).toBe(status);
		expect(await confirmedAt()).toBeNull();
	});
});

test('one network may submit ten times and read twenty pages in an hour', async () => {
	const limited = await createTestApp({ rateLimits: true });
	const statuses = async (count: number, url: string, payload: object) => {
		const answers: number[] = [];
		for (let index = 0; index < count; index++)
			answers.push((await post(url, payload, limited.app)).statusCode);
		return answers;
	};
	expect((await statuses(11, '/api/submissions', { ...complete, website: 'x' })).slice(9)).toEqual([
		201, 429,
	]);
	const address = 'http://127.0.0.1/';
	expect((await statuses(21, '/api/submissions/preview', { address })).slice(19)).toEqual([200, 429]);
	await limited.close();
});

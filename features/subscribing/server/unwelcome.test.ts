import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { countOf } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser, person } from '#tests/support/readers/browser.ts';
import { createTestApp, setUpTestApp } from '#tests/support/test-app.ts';
import { beginSignup } from './begin-signup.ts';

const fixture = setUpTestApp();
let bolt: { id: number; slug: string; name: string };

beforeAll(async () => {
	bolt = await makeNewsletter(fixture.db, { name: 'The Daily Bolt' });
});
beforeEach(() => fixture.db.deleteFrom('subscribers').execute());

const subscribers = () => fixture.db.selectFrom('subscribers').selectAll().execute();

describe('programs and unwelcome addresses', () => {
	test.each([{ website: 'https://spam.example' }, { filledInMs: 799 }])(
		'a program (%j) is answered like a person and leaves nothing behind',
		async (mark) => {
			const browser = openBrowser(fixture);
			const begun = await browser.call('POST', '/api/subscribers', { ...person('a@b.example'), ...mark });
			expect(begun.statusCode).toBe(201);
			expect(begun.cookies[0]?.name).toBe('signup');
			const { id } = begun.json();
			expect((await browser.choose(id, bolt.id)).json()).toMatchObject({ status: 'active' });
			expect((await browser.choose(id, 2_000_000)).statusCode).toBe(404);
			expect((await browser.call('GET', `/api/subscriptions?subscriberId=${id}`)).statusCode).toBe(200);
			expect((await browser.call('POST', '/api/signups/finish', { subscriberId: id })).statusCode).toBe(202);
			expect(await subscribers()).toEqual([]);
			expect(await countOf(fixture.db, bolt.id)).toBe(0);
		},
	);

	test('a throwaway mailbox is refused in words', async () => {
		const response = await openBrowser(fixture).call(
			'POST',
			'/api/subscribers',
			person('x@a.mailinator.com'),
		);
		expect(response.statusCode).toBe(400);
		expect(response.json()).toEqual({
			code: 'invalid_input',
			message: 'Please use an address where you read mail.',
			fields: { email: 'Please use an address where you read mail.' },
		});
	});

	test.each([
		[{ email: 'no' }, 'Please enter a valid email address'],
		[{ firstName: ' ' }, 'First name is required'],
		[{ lastName: '' }, 'Last name is required'],
		[{ firstName: 'see www.spam.example' }, 'Please enter a name without links'],
		[{ lastName: 'https://spam.example' }, 'Please enter a name without links'],
		[{ firstName: 'spam.example/free' }, 'Please enter a name without links'],
		[{ lastName: 'ｓｐａｍ．ｃｏｍ' }, 'Please enter a name without links'],
		[{ firstName: 'x'.repeat(51) }, 'firstName'],
		[{ firstName: 'a\nBcc: all@victims.example' }, 'Must be a single line'],
	])('%j is refused', async (change, message) => {
		const response = await openBrowser(fixture).call('POST', '/api/subscribers', {
			...person('a@b.example'),
			...change,
		});
		expect(response.statusCode).toBe(400);
		expect(response.json().message).toContain(message);
	});

	test('one address cannot be signed up without end, and nobody notices', async () => {
		const input = { ...person('ada@readers.example'), website: '', filledInMs: 5000 };
		for (let round = 0; round < 4; round++)
			expect(await beginSignup(fixture.needs, input, { maxPerHour: 2 })).toMatch(/^[0-9a-f-]{36}$/);
		expect(await fixture.db.selectFrom('signups').selectAll().execute()).toHaveLength(2);
	});

	test('one network may begin twenty sign-ups in a minute', async () => {
		const limited = await createTestApp({ rateLimits: true });
		const statuses: number[] = [];
		for (let index = 0; index < 21; index++) {
			const browser = openBrowser(limited);
			statuses.push((await browser.call('POST', '/api/subscribers', person('a@b.example'))).statusCode);
		}
		expect(statuses.slice(19)).toEqual([201, 429]);
		await limited.close();
	});
});

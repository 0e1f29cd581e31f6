import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();

beforeEach(() => fixture.db.deleteFrom('messages').execute());

const complete = {
	kind: 'contact',
	name: 'Ada Lovelace',
	email: 'ada@analytical.example',
	subject: 'A question',
	body: 'How are the ratings made?\n\nYours, Ada',
};

const send = (payload: object, app = fixture.app) =>
	app.inject({ method: 'POST', url: '/api/messages', payload });
const stored = () => fixture.db.selectFrom('messages').selectAll().execute();

describe('a message to the editors', () => {
	test.each(['contact', 'advertise'])('of kind %s is kept for them, as it was written', async (kind) => {
		const response = await send({ ...complete, kind });
		expect(response.statusCode).toBe(201);
		expect(response.json().message).toContain('Thank you');
		expect(await stored()).toEqual([
			expect.objectContaining({ ...complete, kind, created_at: fixture.clock.now, read_at: null }),
		]);
	});

	test('leaves what is kept ready for other visitors alone', async () => {
		const before = await fixture.countChanges();
		await send(complete);
		expect(await fixture.countChanges()).toBe(before);
	});

	test.each([{ website: 'https://spam.example' }, { filledInMs: 799 }, { filledInMs: -1 }])(
		'by a program (%j) gets the same answer and is not kept',
		async (mark) => {
			const person = await send({ ...complete, website: '', filledInMs: 800 });
			const program = await send({ ...complete, ...mark });
			expect(program.statusCode).toBe(201);
			expect(program.body).toBe(person.body);
			expect(await stored()).toHaveLength(1);
		},
	);

	test.each([
		[{ kind: 'praise' }, 'kind'],
		[{ name: '  ' }, 'Name is required'],
		[{ name: 'Ada\r\nBcc: all@victims.example' }, 'Must be a single line'],
		[{ subject: 'Hello\nBcc: all@victims.example' }, 'Must be a single line'],
		[{ subject: 'x'.repeat(201) }, 'subject'],
		[{ email: 'ada' }, 'Please enter a valid email address'],
		[{ email: 'ada@analytical.example\nBcc: b@victims.example' }, 'Please enter a valid email address'],
		[{ email: '"a@b x"@c.example' }, 'Please enter a valid email address'],
		[{ email: `${'a'.repeat(300)}@b.example` }, 'Please enter a valid email address'],
		[{ body: 'Too short' }, 'Message must be at least 10 characters'],
		[{ body: 'x'.repeat(5001) }, 'body'],
		[{ body: 'NUL \u0000 inside' }, 'NUL'],
		[{ read_at: 'now' }, 'Unknown field: read_at'],
		[{ body: ['a', 'list', 'of', 'things'] }, 'body'],
	])('with %j is refused', async (change, message) => {
		const response = await send({ ...complete, ...change });
		expect(response.statusCode).toBe(400);
		expect(response.json().message).toContain(message);
		expect(await stored()).toEqual([]);
	});

	test('one network may leave five in an hour', async () => {
		const limited = await createTestApp({ rateLimits: true });
		const statuses: number[] = [];
		for (let count = 0; count < 6; count++) statuses.push((await send(complete, limited.app)).statusCode);
		expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
		const refused = await send(complete, limited.app);
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
		await limited.close();
	});
});

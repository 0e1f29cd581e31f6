import { afterEach, expect, test, vi } from 'vitest';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp({ rateLimits: true });

afterEach(() => {
	vi.useRealTimers();
});

function registerOften(times: number, remoteAddress: string) {
	return Promise.all(
		Array.from({ length: times }, (_, index) =>
			fixture.app.inject({
				method: 'POST',
				url: '/api/register',
				payload: { username: `u${index}`, password: 'short' },
				remoteAddress,
			}),
		),
	);
}

test('one network cannot make accounts without end', async () => {
	const responses = await registerOften(20, '203.0.113.1');
	expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(400));
	const [refused] = await registerOften(1, '203.0.113.1');
	expect(refused?.statusCode).toBe(429);
	expect(refused?.json().message).toBe('Too many requests. Try again later.');
});

test('nor by waiting for the next minute again and again: an hour has a limit of its own', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	for (let minute = 0; minute < 5; minute++) {
		const responses = await registerOften(20, '203.0.113.2');
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(400));
		vi.setSystemTime(Date.now() + 61_000);
	}
	const [refused] = await registerOften(1, '203.0.113.2');
	expect(refused?.statusCode).toBe(429);
	expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000);
	expect((await registerOften(1, '203.0.113.3'))[0]?.statusCode).toBe(400);
	vi.setSystemTime(Date.now() + 3_600_000);
	expect((await registerOften(1, '203.0.113.2'))[0]?.statusCode).toBe(400);
});

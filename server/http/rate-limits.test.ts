import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/test-app.ts';

test('one network cannot make accounts without end', async () => {
	const house = await createTestApp({ rateLimits: true });
	const statuses: number[] = [];
	for (let index = 0; index < 21; index++) {
		const answer = await house.app.inject({
			method: 'POST',
			url: '/api/register',
			payload: { username: `u${index}`, password: 'short' },
		});
		statuses.push(answer.statusCode);
	}
	expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
	expect(statuses[20]).toBe(429);
	await house.close();
});

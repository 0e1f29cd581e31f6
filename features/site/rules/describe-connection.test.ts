import { expect, test } from 'vitest';
import type { ServiceConnection } from '#features/site/contract/services.ts';
import { describeConnection } from './describe-connection.ts';

const at = '2026-03-04T05:06:07.000Z';
const untried: ServiceConnection = {
	service: 'mailbox',
	state: 'untried',
	connectedAt: null,
	failedAt: null,
	trouble: '',
};

test('a service is called connected only after it was reached, with the time of that', () => {
	expect(describeConnection(null).badge).toBe('Not Configured');
	expect(describeConnection(untried)).toMatchObject({ badge: 'Not Connected', at: null });
	expect(describeConnection({ ...untried, state: 'connected', connectedAt: at })).toMatchObject({
		badge: 'Connected',
		at,
	});
});

test('one that was reached before and is not any more says both', () => {
	const failed = { ...untried, state: 'failed', failedAt: at, trouble: 'No line.' } as const;
	expect(describeConnection(failed)).toMatchObject({
		badge: 'Not Connected',
		detail: 'It was never reached.',
	});
	expect(describeConnection({ ...failed, connectedAt: at })).toMatchObject({ badge: 'Not Connected', at });
});

import { expect, test } from 'vitest';
import { createApiClient } from '#client/client.ts';
import { deliveryQuery, readerDeliveriesQuery } from './delivery-queries.ts';

const api = createApiClient(() => Promise.reject(new Error('Nothing is called.')));
const counts = { waiting: 1, delivered: 0, accepted: 0, refused: 0, paused: 0, left: 0 };
const handingOver = (service: string, waiting = 1) => ({
	state: {
		data: {
			actualWay: 'hand-over' as const,
			counts: { ...counts, waiting },
			connection: {
				service,
				settings: {},
				hasSecret: true,
				changedAt: '2026-11-16T09:00:00.000Z',
				testedAt: null,
				isWorking: null,
				answer: '',
				resumeAt: null,
			},
		},
	},
});

test('the counts are fetched again while readers wait for the publisher’s system', () => {
	const { refetchInterval } = deliveryQuery(api, 1);
	expect(refetchInterval(handingOver('webhook'))).toBeGreaterThan(0);
	expect(refetchInterval(handingOver('webhook', 0))).toBe(false);
});

test('where a CSV hands readers over, the counts are fetched again for a minute after its download only', () => {
	const waiting = handingOver('csv');
	const after = (seconds: number) => deliveryQuery(api, 1, { downloadedAt: Date.now() - seconds * 1000 });
	expect(deliveryQuery(api, 1).refetchInterval(waiting)).toBe(false);
	expect(after(1).refetchInterval(waiting)).toBeGreaterThan(0);
	expect(after(61).refetchInterval(waiting)).toBe(false);
});

test('the list of readers follows the counts beside it', () => {
	const { refetchInterval } = readerDeliveriesQuery(api, 1, { state: undefined, page: 1, countedAt: 1000 });
	const status = 'success';
	expect(refetchInterval({ state: { status, dataUpdatedAt: 999 } })).toBeGreaterThan(0);
	expect(refetchInterval({ state: { status, dataUpdatedAt: 1000 } })).toBe(false);
});

test('a list of readers that cannot be loaded waits for an editor to try again', () => {
	const { refetchInterval } = readerDeliveriesQuery(api, 1, { state: undefined, page: 1, countedAt: 1000 });
	expect(refetchInterval({ state: { status: 'error', dataUpdatedAt: 0 } })).toBe(false);
});

import { createPublisherLists } from '#gateways/publisher-list/open-publisher-list.ts';
import type { HandedOverReader, PublisherList } from '#gateways/publisher-list/publisher-list.ts';
import { type FakeKind, type FakeService, startFakeService } from './fake-service.ts';

/** The time in tests with a fixed clock. */
export const now = new Date('2026-03-04T20:00:00Z');

export const readerOf = (email: string): HandedOverReader => ({
	email,
	firstName: 'Ada',
	lastName: 'Lovelace',
	key: `key-of-${email}`,
	consent: { wording: 'I agree', givenAt: now, confirmedAt: now },
});

/** A list with the real client, at a service that is started for it; the caller closes what is in `open`. */
export async function startConnected(
	kind: FakeKind,
	{
		open,
		settings = {},
		clock = () => now,
	}: {
		open: FakeService[];
		settings?: Record<string, string>;
		clock?: () => Date;
	},
): Promise<{ service: FakeService; list: PublisherList }> {
	const service = await startFakeService(kind);
	open.push(service);
	const openList = createPublisherLists({
		allowed: [service.host],
		publicUrl: () => 'https://directory.example',
		baseUrls: service.baseUrls,
		timeoutMs: 20_000,
		clock,
	});
	const { connection } = service;
	return { service, list: openList({ ...connection, settings: { ...connection.settings, ...settings } }) };
}

/** The bodies sent with one method. */
export function sentBy(service: FakeService, method: string): FakeService['calls'][number]['body'][] {
	return service.calls.filter((call) => call.method === method).map(({ body }) => body);
}

import { afterEach, describe, expect, test } from 'vitest';
import {
	type FakeKind,
	type FakeService,
	type ServiceTrouble,
	startFakeService,
} from '#tests/support/publisher-services/fake-service.ts';
import { fakeServices } from '#tests/support/publisher-services/publisher-services.ts';
import { createPublisherLists } from './open-publisher-list.ts';
import type { HandedOverReader, PublisherList } from './publisher-list.ts';

const reader: HandedOverReader = {
	email: "ada.o'neill+news@example.com",
	firstName: 'Ada',
	lastName: 'O’Neill',
	key: '6b1f4f0e-6f0f-4b8e-9d55-0a9d6ed8c001',
	consent: {
		wording: 'I agree to receive email newsletters and updates from The Slow Ferry',
		givenAt: new Date('2026-03-01T08:00:00.123Z'),
		confirmedAt: new Date('2026-03-01T08:05:00.456Z'),
	},
};
const leaving = { email: reader.email, key: '6b1f4f0e-6f0f-4b8e-9d55-0a9d6ed8c002', publisherId: '' };
const open: FakeService[] = [];
afterEach(async () => {
	for (const service of open.splice(0)) await service.close();
});

type Started = { service: FakeService; list: PublisherList; hasty: PublisherList };

/** `hasty` is for services that never answer; on a busy machine it may time out on others, too. */
async function start(kind: FakeKind): Promise<Started> {
	const service = await startFakeService(kind);
	open.push(service);
	return { service, list: connect(service), hasty: connect(service, { timeoutMs: 150 }) };
}

function connect(
	service: FakeService,
	options: { secret?: string; allowed?: string[]; timeoutMs?: number } = {},
): PublisherList {
	const { secret = service.connection.secret, allowed = [service.host] } = options;
	const openList = createPublisherLists({
		allowed,
		publicUrl: () => 'https://directory.example',
		baseUrls: service.baseUrls,
		timeoutMs: options.timeoutMs ?? 20_000,
	});
	return openList({ ...service.connection, secret });
}

/** How many calls the work takes without failures. */
async function countCalls(
	kind: FakeKind,
	work: (list: PublisherList, service: FakeService) => Promise<unknown>,
) {
	const { service, list } = await start(kind);
	const before = service.calls.length;
	await work(list, service);
	return service.calls.length - before;
}

const hiding: ServiceTrouble[] = ['droppedAfter', 'malformed', 'silent', 'huge'];
const failing: ServiceTrouble[] = ['rateLimited', 'serverError', 'dropped', 'redirected'];

describe.each(fakeServices.map((kind) => [kind.id, kind] as const))('%s', (_id, kind) => {
	test('a reader joins once, however often it is told', async () => {
		const { service, list } = await start(kind);
		const first = await list.add(reader);
		expect(first).toMatchObject({ is: 'accepted' });
		expect(first.is === 'accepted' && first.publisherId).toMatch(/\w/);
		expect(await list.add(reader)).toEqual(first);
		expect(service.list.readers).toMatchObject([{ email: reader.email, status: 'here' }]);
		expect(
			service.calls.every(({ headers }) => String(headers['user-agent']).startsWith('Broadsheet/')),
		).toBe(true);
	});

	test('whatever breaks on the way, and wherever, the same call again leaves one entry', async () => {
		const calls = await countCalls(kind, (list) => list.add(reader));
		for (let position = 0; position < calls; position += 1)
			for (const trouble of [...hiding, ...failing]) {
				const { service, list, hasty } = await start(kind);
				service.trouble(...Array(position).fill(null), trouble);
				const first = await (trouble === 'silent' ? hasty : list).add(reader);
				service.trouble();
				// Some answers count as success without a body.
				if (first.is === 'later') expect(await list.add(reader)).toMatchObject({ is: 'accepted' });
				else expect([first.is, hiding.includes(trouble)]).toEqual(['accepted', true]);
				expect(service.list.readers).toMatchObject([{ email: reader.email, status: 'here' }]);
			}
	});

	test('a reader leaves, is not deleted, and leaves again without harm', async () => {
		const { service, list } = await start(kind);
		await list.add(reader);
		expect(await list.remove(leaving)).toMatchObject({ is: 'accepted' });
		expect(service.list.readers).toMatchObject([{ email: reader.email, status: 'left' }]);
		expect(await list.remove(leaving)).toMatchObject({ is: 'accepted' });
	});

	test('leaving survives what breaks on the way, too', async () => {
		const calls = await countCalls(kind, (list) => list.add(reader).then(() => list.remove(leaving)));
		const added = await countCalls(kind, (list) => list.add(reader));
		for (let position = 0; position < calls - added; position += 1)
			for (const trouble of [...hiding, ...failing]) {
				const { service, list, hasty } = await start(kind);
				await list.add(reader);
				service.trouble(...Array(position).fill(null), trouble);
				const first = await (trouble === 'silent' ? hasty : list).remove(leaving);
				service.trouble();
				if (first.is === 'later') expect(await list.remove(leaving)).toMatchObject({ is: 'accepted' });
				expect(service.list.readers).toMatchObject([{ email: reader.email, status: 'left' }]);
			}
	});

	test('somebody who was never there has left', async () => {
		const { service, list } = await start(kind);
		expect(await list.remove(leaving)).toMatchObject({ is: 'accepted' });
		expect(service.list.readers).toEqual([]);
	});

	test.each(['left', 'bounced', 'complained'] as const)(
		'a reader who is there as %s is refused in words, and stays so',
		async (status) => {
			const { service, list } = await start(kind);
			const place = { kit: '77', ghost: 'weekly', listmonk: '3', brevo: '5' }[kind.id];
			service.list.add({ email: reader.email, status, places: place ? [place] : [] });
			const outcome = await list.add(reader);
			expect(outcome).toEqual({ is: 'refused', reason: expect.stringMatching(/\.$/) });
			expect(service.list.readers).toMatchObject([{ email: reader.email, status }]);
		},
	);

	test('who left by our own word comes back only where the service forgets it, by a consent of their own', async () => {
		const { service, list } = await start(kind);
		await list.add(reader);
		await list.remove(leaving);
		const forgets = kind.id === 'brevo';
		expect(await list.add({ ...reader, key: 'another' })).toMatchObject({
			is: forgets ? 'accepted' : 'refused',
		});
		expect(service.list.readers).toMatchObject([{ status: forgets ? 'here' : 'left' }]);
	});

	test('an address that the service does not take is refused with its words, without the address', async () => {
		const { service, list } = await start(kind);
		const outcome = await list.add({ ...reader, email: 'fake@example.com' });
		expect(outcome).toEqual({ is: 'refused', reason: expect.stringMatching(/^The service says: \S+/) });
		expect(JSON.stringify(outcome)).not.toContain('example.com');
		expect(service.list.readers).toEqual([]);
	});

	test('it is waited for as long as the service asks, in seconds or until a date', async () => {
		const { service, list } = await start(kind);
		service.trouble('rateLimited', 'rateLimitedUntil');
		const reason = 'The service asks us to wait.';
		expect(await list.add(reader)).toEqual({ is: 'later', reason, retryAfterMs: 7000 });
		const dated = await list.remove(leaving);
		expect(dated).toMatchObject({ is: 'later', reason });
		if (dated.is === 'later') expect(dated.retryAfterMs).toBeGreaterThan(50_000);
	});

	test('trouble is told in words', async () => {
		const { service, list, hasty } = await start(kind);
		const expected: [ServiceTrouble, RegExp][] = [
			['serverError', /^The service answered 500\.$/],
			['silent', /^The service did not answer within 0\.15 seconds\.$/],
			['dropped', /^The connection broke before the service had answered\.$/],
			['huge', /^The service answered more than we read\.$/],
			['redirected', /^The address leads to another one\./],
		];
		for (const [trouble, words] of expected) {
			const asked = trouble === 'silent' ? hasty : list;
			service.trouble(trouble);
			const outcome = await asked.add(reader);
			expect(outcome).toEqual({ is: 'later', reason: expect.stringMatching(words), retryAfterMs: null });
			service.trouble(trouble);
			expect(await asked.test()).toEqual({ isWorking: false, answer: expect.stringMatching(words) });
		}
		expect(service.calls.some(({ path }) => path.includes('elsewhere'))).toBe(false);
	});

	test('a test is a real call that changes nothing', async () => {
		const { service, list } = await start(kind);
		const { isWorking, answer } = await list.test();
		expect([isWorking, answer]).toEqual([true, expect.stringMatching(/^The \S.*\.$/)]);
		expect(service.calls.length).toBeGreaterThan(0);
		expect(service.list.readers).toEqual([]);
	});

	test('a key that the service does not know puts nobody off for good', async () => {
		const { service } = await start(kind);
		const list = connect(service, { secret: service.connection.secret.replaceAll('1', '2') });
		expect(await list.add(reader)).toMatchObject({ is: 'later', retryAfterMs: null });
		expect(await list.remove(leaving)).toMatchObject({ is: 'later' });
		expect(await list.test()).toEqual({
			isWorking: false,
			answer: expect.stringMatching(/does not (accept our key|let us do this)/),
		});
		expect(service.list.readers).toEqual([]);
	});

	test('no private address is connected to', async () => {
		const { service } = await start(kind);
		const list = connect(service, { allowed: ['another.example'] });
		const reason = 'This address cannot be reached from here.';
		expect(await list.add(reader)).toEqual({ is: 'later', reason, retryAfterMs: null });
		expect(await list.remove(leaving)).toEqual({ is: 'later', reason, retryAfterMs: null });
		expect(await list.test()).toEqual({ isWorking: false, answer: reason });
		expect(service.connections()).toBe(0);
	});

	test('no secret shows, not even where the service repeats it', async () => {
		const { service, list } = await start(kind);
		const said: string[] = [];
		const written: string[] = [];
		const write = process.stdout.write;
		process.stdout.write = (chunk) => written.push(String(chunk)) > 0;
		try {
			const troubles: ServiceTrouble[] = ['echo', 'malformed', 'serverError', 'dropped', 'redirected'];
			for (const trouble of troubles)
				for (const work of [() => list.add(reader), () => list.remove(leaving), () => list.test()]) {
					service.trouble(trouble);
					said.push(JSON.stringify(await work()));
				}
		} finally {
			process.stdout.write = write;
		}
		const { secret } = service.connection;
		const sent = service.calls.flatMap(({ headers }) =>
			['authorization', 'api-key', 'x-kit-api-key'].flatMap((name) => String(headers[name] ?? '').split(' ')),
		);
		const secrets = [secret, ...secret.split(':'), ...sent].filter((text) => text.length > 10);
		expect(secrets.length).toBeGreaterThan(kind.id === 'webhook' ? 0 : 2);
		for (const text of [...said, ...written])
			for (const hidden of secrets) expect(text).not.toContain(hidden);
	});
});

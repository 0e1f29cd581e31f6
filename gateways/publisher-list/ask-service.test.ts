import { describe, expect, test } from 'vitest';
import { fakeListmonk } from '#tests/support/publisher-services/fake-listmonk.ts';
import { type ServiceTrouble, startFakeService } from '#tests/support/publisher-services/fake-service.ts';
import { fakeServices } from '#tests/support/publisher-services/publisher-services.ts';
import { openOutsideWeb } from '#tests/support/services/outside-web.ts';
import { createPublisherLists } from './open-publisher-list.ts';
import { readRetryAfter } from './retry-after.ts';
import { createSigningSecret } from './webhook.ts';
import { wordsIn } from './words-in.ts';

const publicUrl = () => 'https://directory.example';
const unreachable = { isWorking: false, answer: 'This address cannot be reached from here.' };
const secret = createSigningSecret();
const consent = { wording: 'I agree', givenAt: new Date(0), confirmedAt: new Date(0) };

describe('where readers are handed over to', () => {
	test('addresses inside are not reached, however they are spelled', async () => {
		const canary = await openOutsideWeb();
		const openList = createPublisherLists({ allowed: [], publicUrl });
		const { port } = canary;
		for (const url of [
			`http://127.0.0.1:${port}/`,
			`https://127.0.0.1:${port}/`,
			`http://localhost:${port}/`,
			`http://2130706433:${port}/`,
			`http://[::ffff:127.0.0.1]:${port}/`,
			'https://127.0.0.1/',
			'https://[::1]/',
			'https://169.254.169.254/latest/meta-data',
			'https://10.0.0.1/',
			'https://localhost/',
			'https://example.com:25/',
		])
			expect(await openList({ service: 'webhook', settings: { url }, secret }).test()).toEqual(unreachable);
		expect(canary.connections()).toBe(0);
		await canary.close();
	});

	test('a public name with one private address is refused at each call anew', async () => {
		const asked: string[] = [];
		const openList = createPublisherLists({
			allowed: [],
			publicUrl,
			resolveName: async (hostname) => {
				asked.push(hostname);
				return [
					{ address: '93.184.216.34', family: 4 },
					{ address: '127.0.0.1', family: 4 },
				];
			},
		});
		const list = openList({ service: 'webhook', settings: { url: 'https://hooks.example/x' }, secret });
		expect(await list.test()).toEqual(unreachable);
		expect(await list.test()).toEqual(unreachable);
		expect(asked).toEqual(['hooks.example', 'hooks.example']);
	});

	test('readers travel over https only, unless the operator vouches for the host', async () => {
		const openList = createPublisherLists({
			allowed: [],
			publicUrl,
			resolveName: () => Promise.reject(new Error('must not be looked up')),
		});
		expect(
			await openList({ service: 'webhook', settings: { url: 'http://hooks.example/x' }, secret }).test(),
		).toEqual({ isWorking: false, answer: 'The address must begin with https://.' });
		for (const url of ['', 'nonsense', 'ftp://hooks.example', 'https://user:password@hooks.example'])
			expect(await openList({ service: 'webhook', settings: { url }, secret }).test()).toEqual({
				isWorking: false,
				answer: 'The address is not one that can be called.',
			});
	});

	test('services without a connection, and connections without a secret, say so', async () => {
		const openList = createPublisherLists({ allowed: [], publicUrl });
		const outcome = await openList({ service: 'csv', settings: {}, secret: '' }).add({
			email: 'ada@example.com',
			firstName: 'Ada',
			lastName: '',
			key: 'k',
			consent,
		});
		expect(outcome).toEqual({
			is: 'later',
			reason: 'Readers are not handed over to this service by itself.',
			retryAfterMs: null,
		});
		expect(await openList({ service: 'kit', settings: {}, secret: '' }).test()).toEqual({
			isWorking: false,
			answer: 'The API key is missing. Enter it once more.',
		});
		expect(await openList({ service: 'constructor', settings: {}, secret: '' }).test()).toMatchObject({
			isWorking: false,
		});
	});

	test('through a storm of faults, every reader arrives once and everybody who left stays away', async () => {
		const faults: ServiceTrouble[] = ['rateLimited', 'serverError', 'dropped', 'droppedAfter', 'malformed'];
		for (const kind of fakeServices) {
			let turn = 0;
			const service = await startFakeService(kind, {
				fault: () => (turn++ % 3 === 0 ? (faults[Math.floor(turn / 3) % faults.length] ?? null) : null),
			});
			const list = createPublisherLists({ allowed: [service.host], publicUrl, baseUrls: service.baseUrls })(
				service.connection,
			);
			const emails = Array.from({ length: 30 }, (_, index) => `reader-${index}@example.com`);
			const leavers = emails.filter((_, index) => index % 5 === 0);
			const settle = async (work: () => Promise<{ is: string }>) => {
				for (let attempt = 0; attempt < 20; attempt += 1) if ((await work()).is === 'accepted') return;
				throw new Error(`${kind.id} never settled`);
			};
			await Promise.all(
				emails.map((email) =>
					settle(() => list.add({ email, firstName: 'A', lastName: 'B', key: `join-${email}`, consent })),
				),
			);
			await Promise.all(
				leavers.map((email) => settle(() => list.remove({ email, key: `leave-${email}`, publisherId: '' }))),
			);
			const listed = service.list.readers.map(({ email, status }) => [email, status]).sort();
			expect(listed, kind.id).toEqual(
				emails.map((email) => [email, leavers.includes(email) ? 'left' : 'here']).sort(),
			);
			await service.close();
		}
	});

	test('a service that is not there is as unreachable as one inside', async () => {
		const service = await startFakeService(fakeListmonk);
		await service.close();
		const openList = createPublisherLists({ allowed: [service.host], publicUrl });
		expect(await openList(service.connection).test()).toEqual(unreachable);
	});
});

describe('what services say', () => {
	test('how long to wait, in seconds or until a date, and never for longer than a day', () => {
		const now = new Date('2026-03-04T05:06:07Z');
		expect(readRetryAfter('120', now)).toBe(120_000);
		expect(readRetryAfter('Wed, 04 Mar 2026 05:16:07 GMT', now)).toBe(600_000);
		expect(readRetryAfter('Wed, 04 Mar 2026 05:00:00 GMT', now)).toBe(1000);
		expect(readRetryAfter('0', now)).toBe(1000);
		expect(readRetryAfter('99999999', now)).toBe(24 * 60 * 60 * 1000);
		for (const nothing of [undefined, '', 'soon', '-5x', []]) expect(readRetryAfter(nothing, now)).toBeNull();
	});

	test('why not, wherever it stands in their answer', () => {
		const bodies: [unknown, string][] = [
			[{ title: 'Invalid Resource', detail: 'looks fake' }, 'looks fake'],
			[{ errors: ['one', 'two'] }, 'one two'],
			[{ errors: [{ message: 'Bad', context: 'Member already exists' }] }, 'Member already exists'],
			[{ detail: [{ loc: ['body'], msg: 'not valid' }] }, 'not valid'],
			[{ code: 'unauthorized', message: 'Key not found' }, 'Key not found'],
			[{ data: 'other' }, ''],
			['a page', ''],
			[null, ''],
			[{ errors: { errors: { errors: { errors: { errors: 'too deep' } } } } }, ''],
		];
		for (const [body, words] of bodies) expect(wordsIn(body)).toBe(words);
	});
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OutsideWeb, openOutsideWeb } from '#tests/support/services/outside-web.ts';
import { createWebReader } from '../web-reader/web-reader.ts';
import { isPublicIp } from './outbound-guard.ts';

const publicUrl = () => 'https://directory.example';

const privateV4 = [
	'0.0.0.0',
	'0.1.2.3',
	'10.0.0.1',
	'10.255.255.255',
	'100.64.0.1',
	'100.127.255.254',
	'127.0.0.1',
	'127.1.2.3',
	'127.255.255.254',
	'169.254.0.1',
	'169.254.169.254',
	'172.16.0.1',
	'172.31.255.255',
	'192.0.0.8',
	'192.0.2.1',
	'192.88.99.1',
	'192.168.0.1',
	'192.168.255.255',
	'198.18.0.1',
	'198.51.100.1',
	'203.0.113.1',
	'224.0.0.1',
	'239.255.255.250',
	'240.0.0.1',
	'255.255.255.255',
];
const privateV6 = [
	'::',
	'::1',
	'fe80::1',
	'fe80::a9fe:a9fe',
	'fec0::1',
	'fc00::1',
	'fd00:ec2::254',
	'ff02::1',
	'100::1',
	'2001:db8::1',
	'2001:10::1',
	'2001:20::1',
	'3fff::1',
	'5f00::1',
	'4000::1',
];

/** Every spelling of an IPv4 address that some parser accepts. */
function spellings(address: string): string[] {
	const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
	const whole = ((a * 256 + b) * 256 + c) * 256 + d;
	const hex = (value: number) => `0x${value.toString(16)}`;
	const octal = (value: number) => `0${value.toString(8)}`;
	const group = (high: number, low: number) => (high * 256 + low).toString(16);
	const tail = `${group(a, b)}:${group(c, d)}`;
	const wide = [...address].map((character) =>
		character === '.' ? '.' : String.fromCodePoint(character.charCodeAt(0) + 0xfee0),
	);
	return [
		address,
		`${address}.`,
		String(whole),
		hex(whole),
		hex(whole).toUpperCase().replace('0X', '0X'),
		octal(whole),
		`${a}.${(b * 256 + c) * 256 + d}`,
		`${a}.${b}.${c * 256 + d}`,
		[a, b, c, d].map(hex).join('.'),
		[a, b, c, d].map(octal).join('.'),
		[a, b, c, d].map((value) => `000${octal(value)}`).join('.'),
		`${hex(a)}.${octal(b)}.${c}.${d}`,
		address.replaceAll('.', '。'),
		address.replaceAll('.', '．'),
		address.replaceAll('.', '｡'),
		address.replaceAll('.', '%2e'),
		wide.join(''),
		`%31${address.slice(1)}`,
		`[::ffff:${address}]`,
		`[::ffff:${tail}]`,
		`[0:0:0:0:0:ffff:${tail}]`,
		`[::${address}]`,
		`[::ffff:0:${address}]`,
		`[64:ff9b::${address}]`,
		`[64:ff9b:1::${address}]`,
		`[2002:${tail}::]`,
		`[2002:${tail}::1]`,
		`[2001:0:${tail}::1]`,
		`user@${address}`,
		`user:password@${address}`,
		`public.example@${address}`,
		`public.example%00@${address}`,
	];
}

const hosts = [
	...privateV4.flatMap(spellings),
	...privateV6.map((address) => `[${address}]`),
	...privateV6.map((address) => `[${address}%25eth0]`),
	'localhost',
	'LOCALHOST',
	'localhost.',
	'ｌｏｃａｌｈｏｓｔ',
	'ⓛocalhost',
	'a.localhost',
	'localhost.localdomain',
	'ip6-localhost',
	'metadata.google.internal',
];

let canaries: OutsideWeb[] = [];

beforeAll(async () => {
	canaries = [await openOutsideWeb('127.0.0.1')];
	// A machine without IPv6 has nothing to protect there.
	await openOutsideWeb('::1').then(
		(canary) => canaries.push(canary),
		() => {},
	);
});
afterAll(() => Promise.all(canaries.map((canary) => canary.close())));

function expectSilence() {
	for (const canary of canaries) expect(canary.connections()).toBe(0);
}

/** Allows the canaries' ports, so that only the address decides. */
function createReader(options: Partial<Parameters<typeof createWebReader>[0]> = {}) {
	return createWebReader({
		publicUrl,
		allowed: [],
		...options,
		limits: {
			timeoutMs: 30_000,
			atOnce: 100,
			ports: [80, 443, ...canaries.map(({ port }) => port)],
			...options.limits,
		},
	});
}

describe('an IP address', () => {
	test.each([...privateV4, ...privateV6, '', 'nonsense', '127.1', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
		'%j is not public',
		(address) => {
			expect(isPublicIp(address)).toBe(false);
		},
	);

	test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) => {
		expect(isPublicIp(address)).toBe(true);
	});
});

describe('no hostile address reaches inside', () => {
	test(`${hosts.length} spellings on every port where something listens`, async () => {
		// Some of the names are looked up in the real DNS, which may not answer.
		const reader = createReader({ limits: { timeoutMs: 2000 } });
		const addresses = hosts.flatMap((host) => [
			...canaries.flatMap(({ port }) => [`http://${host}:${port}/newsletter`, `https://${host}:${port}/`]),
			`http://${host}/`,
		]);
		expect(addresses.length).toBeGreaterThan(2000);
		const reached: string[] = [];
		const batchSize = 50;
		for (let from = 0; from < addresses.length; from += batchSize)
			await Promise.all(
				addresses.slice(from, from + batchSize).map(async (address) => {
					if (!('trouble' in (await reader.read(address)))) reached.push(address);
				}),
			);
		expect(reached).toEqual([]);
		expectSilence();
	});

	test.each([
		'ftp://a.example/',
		'file:///etc/passwd',
		'gopher://127.0.0.1/',
		'data:text/html,x',
		'//127.0.0.1',
		'',
		'http://',
	])('%j is no web address', async (address) => {
		expect(await createReader().read(address)).toEqual({ trouble: 'unreachable' });
	});

	test.each([
		[['127.0.0.1']],
		[['::1']],
		[['93.184.216.34', '127.0.0.1']],
		[['127.0.0.1', '93.184.216.34']],
		[['::ffff:127.0.0.1']],
		[['169.254.169.254']],
		[[]],
	])('a name that resolves to %j', async (addresses) => {
		const reader = createReader({
			resolveName: async () =>
				addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
		});
		for (const { port } of canaries)
			expect(await reader.read(`http://innocent.example:${port}/newsletter`)).toEqual({
				trouble: 'unreachable',
			});
		expectSilence();
	});

	test('a name that is public when it is checked and private a moment later', async () => {
		let asked = 0;
		const reader = createReader({
			resolveName: async () => [{ address: asked++ === 0 ? '93.184.216.34' : '127.0.0.1', family: 4 }],
			limits: { timeoutMs: 300 },
		});
		const address = `http://rebinding.example:${canaries[0]?.port}/newsletter`;
		for (let attempt = 0; attempt < 3; attempt++)
			expect(await reader.read(address)).toHaveProperty('trouble');
		expectSilence();
	});

	test('a redirect to a private address, from a host that may be visited', async () => {
		const web = await openOutsideWeb();
		const reader = createReader({ allowed: [web.host] });
		for (const { url, port } of canaries) {
			for (const target of [
				`${url}/newsletter`,
				`//localhost:${port}/`,
				`http://2130706433:${port}/`,
				`http://a@127.1:${port}/`,
			])
				expect(await reader.read(`${web.url}/to?url=${encodeURIComponent(target)}`)).toEqual({
					trouble: 'unreachable',
				});
		}
		expect(web.visits.length).toBeGreaterThan(3);
		expectSilence();
		await web.close();
	});

	test('an unusual port of a public host', async () => {
		const resolved: string[] = [];
		const reader = createReader({
			resolveName: async (name) => {
				resolved.push(name);
				return [];
			},
		});
		for (const port of [22, 25, 6379, 8080])
			expect(await reader.read(`http://public.example:${port}/`)).toEqual({ trouble: 'unreachable' });
		expect(resolved).toEqual([]);
	});
});

test('a host that the operator allows is reached, by name with any port or by name and port', async () => {
	const web = await openOutsideWeb();
	for (const allowed of [[web.host], ['127.0.0.1']])
		expect(await createWebReader({ publicUrl, allowed }).read(`${web.url}/newsletter`)).toHaveProperty(
			'page',
		);
	expect(
		await createWebReader({ publicUrl, allowed: ['127.0.0.1:1'] }).read(`${web.url}/newsletter`),
	).toEqual({
		trouble: 'unreachable',
	});
	await web.close();
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readClaimIdentity } from '#features/publishers/rules/claim-identity.ts';
import { mayProveByMail } from '#features/publishers/rules/mail-proof.ts';
import {
	type ClaimWorld,
	code,
	meta,
	openClaimWorld,
	page,
	type Reply,
} from '#tests/support/claim-attacks/claim-world.ts';
import { honestProofs } from '#tests/support/claim-attacks/honest-proofs.ts';
import { attacksOnFeed, feedUrl } from '#tests/support/claim-attacks/on-feed.ts';
import { attacksOnMail } from '#tests/support/claim-attacks/on-mail.ts';
import { attacksOnRecords } from '#tests/support/claim-attacks/on-records.ts';
import { attacksOnSite } from '#tests/support/claim-attacks/on-site.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { findProof } from './find-proof.ts';

let world: ClaimWorld;
const home = 'https://letters.example/';
const identify = (signupUrl: string, feed = '', provenSenders: string[] = []) =>
	readClaimIdentity({ signupUrl, feedUrl: feed, provenSenders });

beforeAll(async () => {
	world = await openClaimWorld();
});
afterAll(() => world.close());
beforeEach(() => {
	world.names.clear();
	world.pages.clear();
});

function look(
	method: 'dns' | 'site' | 'feed',
	identity: ReturnType<typeof identify>,
	{ claimReader = world.claimReader, given = code } = {},
) {
	const needs = { nameServer: world.names.nameServer, claimReader, pause: async () => {} };
	return findProof(needs, { method, identity, code: given });
}

function publish(pages: Record<string, Reply>): void {
	for (const [address, reply] of Object.entries(pages)) world.pages.set(new URL(address).href, reply);
}

function expectRefusal({ isProven, found }: Awaited<ReturnType<typeof look>>): void {
	expect({ isProven, found }).toEqual({ isProven: false, found: expect.stringMatching(/^.{10,200}$/) });
	expect(found).not.toContain(code);
}

test('there are hundreds of attacks', () => {
	const all = [attacksOnMail, attacksOnRecords, attacksOnSite, attacksOnFeed];
	expect(all.flat().length).toBeGreaterThan(200);
});

describe('no mail proves a listing', () => {
	test.each(attacksOnMail)('%s: %s by %j', (_, signupUrl, address, senders = []) => {
		expect(mayProveByMail(identify(signupUrl, '', senders), address)).toBe(false);
	});
});

describe('no record proves a listing', () => {
	test.each(attacksOnRecords)('%s', async (_, prepare, address = 'https://letters.example.com/') => {
		prepare(world.names);
		expectRefusal(await look('dns', identify(address)));
	});
});

describe('no page proves a listing', () => {
	test.each(attacksOnSite)('%s', async (_, pages, address = home) => {
		publish(pages);
		expectRefusal(await look('site', identify(address)));
	});
});

describe('no feed proves a listing', () => {
	test.each(attacksOnFeed)('%s', async (_, pages, given = {}) => {
		publish(pages);
		expectRefusal(await look('feed', identify(given.page ?? home, given.feed ?? feedUrl)));
	});
});

describe('nothing inside is reached', () => {
	test.each([
		'http://127.0.0.1',
		'http://localhost',
		'http://2130706433',
		'http://[::1]',
		'http://inside.example',
	])('%s', async (host) => {
		world.names.set('inside.example', { A: ['127.0.0.1'] });
		publish({ [`${host}:${world.port}/`]: page(meta) });
		const identity = identify(`${host}:${world.port}/`, `${host}:${world.port}/`);
		for (const method of ['site', 'feed'] as const)
			expectRefusal(await look(method, identity, { claimReader: world.guardedReader }));
	});

	test('by a name that is public when it is asked first, and private then', async () => {
		const address = `http://rebinding.example:${world.port}/`;
		world.names.set('rebinding.example', (before) => ({ A: [before < 2 ? '93.184.216.34' : '127.0.0.1'] }));
		publish({ [address]: page(meta) });
		for (let attempt = 0; attempt < 2; attempt++)
			expectRefusal(await look('site', identify(address), { claimReader: world.guardedReader }));
		expect(world.intrusions()).toBe(0);
	});
});

test('an empty or short code is found nowhere', async () => {
	publish({ [home]: page('<meta name="broadsheet-claim" content="">') });
	for (const given of ['', 'short', '<p>not a code</p>'])
		expect((await look('site', identify(home), { given })).isProven).toBe(false);
});

describe('honest publishers prove their listing by', () => {
	test.each(honestProofs)(
		'%s',
		async (_, { method, page: address = home, feed = '', names = {}, pages = {} }) => {
			for (const [name, records] of Object.entries(names)) world.names.set(name, records);
			publish(pages);
			const seen = await look(method, identify(address, feed));
			expect(seen).toMatchObject({ isProven: true, isInconclusive: false });
			expect(seen.found).not.toContain(code);
		},
	);
});

describe('an address that proved a claim', () => {
	const check = (address: string, page = home, senders: string[] = []) =>
		checkMailDomain(
			{ nameServer: world.names.nameServer },
			{ identity: identify(page, '', senders), address },
		);

	test('still does while its domain takes mail', async () => {
		world.names.set('letters.example', { MX: ['mx.letters.example'] });
		world.names.set('example.org', { A: ['93.184.216.34'] });
		expect(await check('ada@letters.example')).toMatchObject({ isProven: true });
		expect(await check('ada@example.org', 'https://ada.substack.com/', ['ada@example.org'])).toMatchObject({
			isProven: true,
		});
	});

	test('does not any more when the domain is gone, takes none, or is no longer the listing’s', async () => {
		expectRefusal(await check('ada@letters.example'));
		world.names.set('letters.example', { MX: [''] });
		expectRefusal(await check('ada@letters.example'));
		world.names.set('letters.example', { MX: ['mx.letters.example'] });
		expectRefusal(await check('ada@letters.example', 'https://sold.example/'));
	});
});

test('where nobody can be asked, that says nothing about the claim', async () => {
	for (const name of ['_broadsheet.letters.example', 'letters.example'])
		world.names.set(name, { trouble: 'failure' });
	world.pages.set(home, (response) => void response.socket?.destroy());
	world.pages.set(feedUrl, (response) => void response.socket?.destroy());
	for (const method of ['dns', 'site', 'feed'] as const)
		expect(await look(method, identify(home, feedUrl))).toMatchObject({
			isProven: false,
			isInconclusive: true,
		});
	world.names.set('letters.example', { A: ['93.184.216.34'] });
	for (const method of ['site', 'feed'] as const)
		expect(await look(method, identify(home, feedUrl))).toMatchObject({
			isProven: false,
			isInconclusive: false,
		});
});

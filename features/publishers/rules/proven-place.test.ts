import { expect, test } from 'vitest';
import { isProvenPlace, type ProvenClaim } from './proven-place.ts';

const dns: ProvenClaim = { method: 'dns', subject: 'bolt.co.uk' };
const mail: ProvenClaim = { method: 'mail', subject: 'ada@letters.bolt.co.uk' };
const site: ProvenClaim = { method: 'site', subject: 'https://medium.com/@ada' };
const feed: ProvenClaim = { method: 'feed', subject: 'https://ada.substack.com/feed' };
const editor: ProvenClaim = { method: 'editor', subject: '' };

test.each([
	[dns, 'https://letters.bolt.co.uk/join', true],
	[mail, 'https://www.bolt.co.uk/', true],
	[site, 'https://www.medium.com/@ada/', true],
	[
		{ method: 'site', subject: 'https://ada.example/letters' } satisfies ProvenClaim,
		'https://ada.example/letters/join',
		true,
	],
	[feed, 'https://ada.substack.com/', true],
	[editor, 'https://listed.example/', true],
	[dns, 'https://other.co.uk/', false],
	[dns, 'https://bolt.co.uk.evil.example/', false],
	[dns, 'https://xn--blt-0na.co.uk/', false],
	[dns, 'https://bolt.co.uk@evil.example/', false],
	[{ method: 'dns', subject: 'ada.github.io' } satisfies ProvenClaim, 'https://eve.github.io/', false],
	[mail, 'https://evil.example/ada@letters.bolt.co.uk', false],
	[site, 'https://medium.com/@eve', false],
	[site, 'https://medium.com/@ada/about', false],
	[
		{ method: 'site', subject: 'https://www.linkedin.com/newsletters/ada' } satisfies ProvenClaim,
		'https://www.linkedin.com/newsletters/eve',
		false,
	],
	[feed, 'https://eve.substack.com/', false],
	[editor, 'https://elsewhere.example/', false],
	[dns, 'not an address', false],
	[{ method: 'dns', subject: '' } satisfies ProvenClaim, 'not an address', false],
])('%o lets the listing lead to %s: %s', (claim, address, isProven) => {
	expect(isProvenPlace(address, claim, ['https://listed.example/join', 'https://listed.example/'])).toBe(
		isProven,
	);
});

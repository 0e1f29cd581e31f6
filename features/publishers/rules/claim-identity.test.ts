import { expect, test } from 'vitest';
import { isAt, isFeedOfSite, ownDomainOf, readClaimIdentity } from './claim-identity.ts';

const identify = (signupUrl: string, feedUrl = '') =>
	readClaimIdentity({ signupUrl, feedUrl, provenSenders: [] });

test.each([
	['https://www.example.com/letter', 'example.com', 'example.com'],
	['https://Letters.Example.CO.UK./', 'letters.example.co.uk', 'example.co.uk'],
	['https://www.münchen.de/', 'xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
	['https://www.com/', 'www.com', 'www.com'],
	['http://letters.example:8080/', 'letters.example', 'letters.example'],
	['https://ada.substack.com/', 'ada.substack.com', ''],
	['https://ada.github.io/', 'ada.github.io', ''],
	['http://127.0.0.1:3000/', '127.0.0.1', ''],
	['http://localhost/', 'localhost', ''],
])('%s is of the host %s and of the domain "%s"', (address, host, domain) => {
	expect(identify(address).site?.host).toBe(host);
	expect(ownDomainOf(identify(address))).toBe(domain);
});

test.each(['', 'nonsense', 'ftp://example.com', 'https://example.com@evil.example/', 'javascript:alert(1)'])(
	'"%s" is no place',
	(address) => {
		expect(identify(address).site).toBeNull();
	},
);

test('without a page, the feed stands for the listing', () => {
	expect(ownDomainOf(identify('', 'https://example.com/feed'))).toBe('example.com');
	expect(ownDomainOf(identify('https://ada.substack.com', 'https://example.com/feed'))).toBe('');
});

test.each([
	['https://example.com/letter', 'https://blog.example.com/feed', true],
	['https://example.com/', 'https://example.net/feed', false],
	['https://ada.substack.com/', 'https://ada.substack.com/feed', true],
	['https://ada.substack.com/', 'https://eve.substack.com/feed', false],
	['https://ada.substack.com/subscribe', 'https://ada.substack.com/feed', false],
	['https://medium.com/@ada', 'https://medium.com/feed/@ada', true],
	['https://medium.com/@ada', 'https://medium.com/feed/@eve', false],
	['https://medium.com/', 'https://medium.com/feed/@eve', false],
	['https://ada.github.io/', 'https://eve.github.io/feed', false],
	['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/feed', true],
	['http://127.0.0.1:3000/', 'http://127.0.0.1:3001/feed', false],
	['', 'https://feeds.feedburner.com/ada', true],
	['https://example.com/', '', false],
])('the page %s and the feed %s belong together: %s', (page, feed, isOwn) => {
	expect(isFeedOfSite(identify(page, feed))).toBe(isOwn);
});

test('on a host that people share, only one’s own path is one’s own place', () => {
	const { site } = identify('https://medium.com/@ada');
	if (!site) throw new Error('no site');
	expect(isAt(site, 'https://medium.com/@ada/hello')).toBe(true);
	expect(isAt(site, 'https://medium.com/@eve/hello')).toBe(false);
	expect(isAt(site, 'https://medium.com/')).toBe(false);
});

import { expect, test } from 'vitest';
import { readClaimIdentity } from './claim-identity.ts';
import { describeProofs } from './proof-texts.ts';

const describeListing = (signupUrl: string, feedUrl = '') =>
	describeProofs(readClaimIdentity({ signupUrl, feedUrl, provenSenders: [] }), 'the-code');

test('a site of one’s own can be proven in every way', () => {
	const proofs = describeListing('https://www.example.com/letter', 'https://example.com/feed');
	expect(proofs.map(({ method, impossible, subject }) => [method, impossible, subject])).toEqual([
		['mail', '', 'example.com'],
		['dns', '', 'example.com'],
		['site', '', 'https://www.example.com/letter'],
		['feed', '', 'https://example.com/feed'],
	]);
	const texts = proofs.flatMap((proof) => proof.texts.map(({ where, text }) => `${where}: ${text}`));
	expect(texts).toEqual([
		'A TXT record of the name _broadsheet.example.com: broadsheet-claim=the-code',
		'Inside the <head> of https://www.example.com/letter: <meta name="broadsheet-claim" content="the-code">',
		'In a text file at https://www.example.com/.well-known/broadsheet-claim.txt: the-code',
		'In the head of the feed https://example.com/feed, outside its items: <podcast:txt xmlns:podcast="https://podcastindex.org/namespace/1.0" purpose="broadsheet-claim">the-code</podcast:txt>',
		'As the title, or as the whole text, of an item of its own: broadsheet-claim=the-code',
		'At the top level of a JSON feed: "_broadsheet": {"claim":"the-code"}',
	]);
});

test('on a platform the page proves by its description, and the domain proves nothing', () => {
	const [mail, dns, site, feed] = describeListing('https://ada.substack.com/');
	expect(mail?.impossible).toContain('Many people share ada.substack.com');
	expect(dns).toMatchObject({ texts: [], impossible: expect.stringContaining('Many people share') });
	expect(site?.texts.map(({ text }) => text)).toEqual([
		'<meta name="broadsheet-claim" content="the-code">',
		'broadsheet-claim=the-code',
	]);
	expect(feed?.impossible).toBe('This listing has no feed.');
});

test('a listing without an address says so', () => {
	expect(describeListing('').map(({ impossible }) => impossible)).not.toContain('');
	expect(describeListing('http://127.0.0.1/')[1]?.impossible).toBe(
		'127.0.0.1 is not a domain that one can register.',
	);
});

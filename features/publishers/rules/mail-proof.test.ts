import { describe, expect, test } from 'vitest';
import { readClaimIdentity } from './claim-identity.ts';
import { addressThatProves, listMailAddresses } from './mail-proof.ts';
import { listProvenSenders, type SentIssue } from './proven-senders.ts';

const identify = (signupUrl: string, provenSenders: string[] = []) =>
	readClaimIdentity({ signupUrl, feedUrl: '', provenSenders });

describe('the addresses that may prove a listing', () => {
	test.each([
		['https://www.example.com/letter', [], ['*@example.com']],
		['https://letters.example.com/', [], ['*@example.com', '*@letters.example.com']],
		['https://ada.substack.com/', ['ada@example.org'], ['ada@example.org']],
		['https://ada.substack.com/', ['ada@substack.com', 'ada@gmail.com'], []],
		[
			'https://example.com/',
			['ada@example.com', 'Ada@Letters.example.org'],
			['*@example.com', 'ada@letters.example.org'],
		],
		['http://127.0.0.1/', [], []],
		['', [], []],
	])('of %s with the senders %j', (signupUrl, senders, addresses) => {
		expect(listMailAddresses(identify(signupUrl, senders))).toEqual(addresses);
	});
});

test.each([
	['https://www.example.com/', 'Press@Example.COM', 'press@example.com'],
	['https://letters.example.com/', 'ada@letters.example.com', 'ada@letters.example.com'],
	['https://letters.example.com/', 'ada@example.com', 'ada@example.com'],
	['https://münchen.de/', 'rat@münchen.de', 'rat@xn--mnchen-3ya.de'],
	['https://münchen.de/', 'rat@xn--mnchen-3ya.de', 'rat@xn--mnchen-3ya.de'],
	['https://example.com/', 'ada.love-lace_1@example.com', 'ada.love-lace_1@example.com'],
])('for %s a code may go to %s', (signupUrl, address, written) => {
	expect(addressThatProves(identify(signupUrl), address)).toBe(written);
});

describe('a sender is proven', () => {
	const day = (number: number) => new Date(Date.UTC(2026, 4, number));
	const issue = (arrivedAt: Date, more: Partial<SentIssue> = {}): SentIssue => ({
		from: 'Ada@example.org',
		isProven: true,
		isRefuted: false,
		arrivedAt,
		...more,
	});

	test.each([
		['by two issues a week apart', [issue(day(1)), issue(day(8))], true],
		['not by one', [issue(day(1))], false],
		['not by many of one day', [issue(day(1)), issue(day(1)), issue(day(2))], false],
		['not where one was refuted', [issue(day(1)), issue(day(8)), issue(day(9), { isRefuted: true })], false],
		['not by unproven ones', [issue(day(1)), issue(day(8), { isProven: false })], false],
		['not by those of another', [issue(day(1)), issue(day(8), { from: 'eve@example.org' })], false],
	])('%s', (_, issues, isProven) => {
		expect(listProvenSenders(issues)).toEqual(isProven ? ['ada@example.org'] : []);
	});
});

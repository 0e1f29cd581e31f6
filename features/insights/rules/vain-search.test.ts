import { expect, test } from 'vitest';
import { vainSearchText } from './vain-search.ts';

test.each([
	['  Quilting\tfor  Sailors ', 'quilting for sailors'],
	['ＣＡＦÉ', 'café'],
	['best of 2026', 'best of 2026'],
	['web3', 'web3'],
	['船', null],
	['帆船', '帆船'],
	['x', null],
	['   ', null],
	['2026', null],
	['ada@example.com', null],
	['ada @ example', null],
	['https://a.example/?token=1', null],
	['www.example.com', null],
	['+49 170 5551234', null],
	['4111 1111 1111 1111', null],
	['12 Harbour Street', null],
	['eyJhbGciOiJIUzINiJeyJzdWIiOiJhZGEifQabcdefgh', null],
	['nul\u0000l \u202etxet', 'nul l txet'],
])('of a search for %j is kept %j', (typed, kept) => {
	expect(vainSearchText(typed)).toBe(kept);
});

test('a long search is cut, between signs', () => {
	expect(vainSearchText('👩‍🚀 a '.repeat(60))?.length).toBeLessThanOrEqual(160);
	expect([...(vainSearchText('word '.repeat(40)) ?? '')].length).toBeLessThanOrEqual(80);
});

import { expect, test } from 'vitest';
import { idFromAddressPart, issueAddressPart } from './issue-address.ts';

test.each([
	['12-a-perfect-lamp', 12],
	['12', 12],
	['12-', 12],
	['012-a', null],
	['0-a', null],
	['12a', null],
	['a-12', null],
	['-12', null],
	['99999999999-a', null],
	['', null],
])('%s is the address of %s', (part, id) => {
	expect(idFromAddressPart(part)).toBe(id);
});

test('an address part leads back to its issue', () => {
	expect(idFromAddressPart(issueAddressPart({ id: 7, slug: '早报-周刊' }))).toBe(7);
});

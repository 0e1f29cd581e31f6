import { expect, test } from 'vitest';
import { isSamePage } from './same-page.ts';

test.each([
	['http://example.com/letter', 'https://www.example.com/letter/'],
	['https://example.com', 'https://example.com./'],
	['https://münchen.example/', 'https://xn--mnchen-3ya.example'],
	['http://localhost:3000/a?b=1', 'http://localhost:3000/a?b=1#c'],
])('%s and %s are one page', (one, other) => {
	expect(isSamePage(one, other)).toBe(true);
});

test.each([
	['https://example.com/', 'https://example.com.evil.example/'],
	['https://example.com/', 'https://blog.example.com/'],
	['https://example.com/a', 'https://example.com/b'],
	['https://example.com/a', 'https://example.com/a?to=b'],
	['https://example.com/', 'https://example.com:8443/'],
	['https://www.com/', 'https://com/'],
])('%s and %s are two', (one, other) => {
	expect(isSamePage(one, other)).toBe(false);
});

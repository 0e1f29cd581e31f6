import { expect, test } from 'vitest';
import { parseAuthSearch } from './auth-search.ts';

test('a link to the login page leads back to where one came from', () => {
	expect(parseAuthSearch({ redirect: '/admin/prompt-library' })).toEqual({
		redirect: '/admin/prompt-library',
	});
});

test.each([
	'https://evil.example',
	'//evil.example',
	'/\\evil.example',
	'javascript:alert(1)',
	['/admin', '/admin'],
])('a link to the login page leads nowhere else: %j', (redirect) => {
	expect(parseAuthSearch({ redirect })).toEqual({});
});

test('the token of the set-up link stays in the address', () => {
	expect(parseAuthSearch({ setupToken: '0123' })).toEqual({ setupToken: '0123' });
	expect(parseAuthSearch({ setupToken: ['a', 'b'] })).toEqual({});
});

test('an invitation stays in the address', () => {
	expect(parseAuthSearch({ tab: 'register', invitation: '0123' })).toEqual({
		tab: 'register',
		invitation: '0123',
	});
	expect(parseAuthSearch({ invitation: '' })).toEqual({});
});

test('only the tab that is not the first stands in the address', () => {
	expect(parseAuthSearch({ tab: 'register' })).toEqual({ tab: 'register' });
	expect(parseAuthSearch({ tab: 'login' })).toEqual({});
	expect(parseAuthSearch({ tab: 'nothing' })).toEqual({});
});

import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
	'/',
	'/admin',
	'/admin/prompt-library',
	'/admin?tab=leads&page=2#list',
	'/search?q=https://tea.example',
	'/newsletter/%E7%A7%91%E5%AD%A6',
])('%s is a path of this site', (path) => {
	expect(ownPath(path)).toBe(path);
});

test.each([
	'',
	'admin',
	'https://evil.example/',
	'//evil.example',
	'///evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/admin\\..\\x',
	'/\t/evil.example',
	'/\n/evil.example',
	' //evil.example',
	'/.//evil.example',
	'/admin/..//evil.example',
	'/%2e//evil.example',
	'javascript:alert(1)',
	`/${'x'.repeat(500)}`,
	['/admin'],
	undefined,
	null,
])('%j is none', (text) => {
	expect(ownPath(text)).toBeNull();
});

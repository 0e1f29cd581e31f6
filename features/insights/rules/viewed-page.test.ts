import { expect, test } from 'vitest';
import { viewedPage } from './viewed-page.ts';

test.each([
	['/', 'page', '/'],
	['/about', 'page', '/about'],
	['/category/all', 'page', '/category/all'],
	['/category/science', 'category', 'science'],
	['/collection/slow-mornings', 'collection', 'slow-mornings'],
	['/newsletter/the-daily-bolt', 'newsletter', 'the-daily-bolt'],
	['/newsletter/%E7%A7%91%E5%AD%A6', 'newsletter', '科学'],
	['/newsletter/the-daily-bolt/issues/12-of-mice', 'issue', '12'],
	['/newsletter/the-daily-bolt/issues/12', 'issue', '12'],
	['/newsletter/the-daily-bolt/videos/7-hello', 'video', '7'],
	['/videos/7-hello', 'video', '7'],
])('%s is a page of kind %s', (path, kind, key) => {
	expect(viewedPage(path)).toEqual({ kind, key });
});

test.each([
	'/admin',
	'/admin/settings',
	'/auth',
	'/login',
	'/api/newsletters',
	'/wp-login.php',
	'/newsletter/',
	'/newsletter/a/b/c',
	'/videos/x-1',
	'/videos/99999999999',
	'/newsletter/%E0%A4%A',
	'/newsletter/a%00b',
	'/newsletter/a%2Fb%2Fc',
	`/newsletter/${'x'.repeat(201)}`,
	'//',
	'',
])('%s is no public page', (path) => {
	expect(viewedPage(path)).toBeNull();
});

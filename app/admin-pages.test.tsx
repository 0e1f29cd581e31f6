import { expect, test } from 'vitest';
import { renderPage } from './server-entry.tsx';

const manifest = {
	'app/client-entry.tsx': { file: 'assets/client-entry-1.js' },
	'app/layout/admin-layout.tsx': { file: 'assets/admin-layout-1.js' },
	'app/pages/admin/admin-settings-page.tsx': { file: 'assets/admin-settings-1.js' },
	'app/pages/reader/auth-page.tsx': { file: 'assets/auth-page-1.js' },
};

test.each([
	'/admin',
	'/admin?tab=leads',
	'/admin/settings',
	'/admin/prompt-library',
	'/admin/email',
	'/admin/sources',
	'/admin/digest-configs',
	'/admin/digest-emails?tab=sent',
	'/admin/collection-newsletters',
])('%s is an empty frame, the same for everyone, that no engine keeps', async (path) => {
	const { status, html, calls } = await render(path);
	expect(status).toBe(200);
	expect(calls).toEqual([]);
	expect(html).toContain('<meta name="robots" content="noindex"/>');
	expect(html).toContain('Admin Portal');
	expect(html).toContain('href="/admin/digest-configs"');
});

test('a page of the portal has its own title, and its files are asked for ahead of time', async () => {
	const { html } = await render('/admin/settings');
	expect(html).toContain('<title>Settings · Broadsheet</title>');
	expect(html).toContain('"/assets/admin-layout-1.js"');
	expect(html).toContain('"/assets/admin-settings-1.js"');
});

test.each(['/admin/nothing', '/admin/settings/nothing', '/administrator'])(
	'%s does not exist, and says so without asking who is there',
	async (path) => {
		const { status, html, calls } = await render(path);
		expect(status).toBe(404);
		expect(calls).toEqual([]);
		for (const words of ['404 Page Not Found', 'Did you forget to add the page to the router?'])
			expect(html).toContain(words);
	},
);

test.each(['/auth', '/login?redirect=/admin/settings'])(
	'%s is a form that works with a script',
	async (path) => {
		const { status, html, calls } = await render(path);
		expect(status).toBe(200);
		expect(calls).toEqual([]);
		for (const words of ['Login', 'Register', 'autoComplete="current-password"', 'noindex'])
			expect(html).toContain(words);
	},
);

test('the tabs of the login page keep only a way back that is our own', async () => {
	const kept = await render('/login?redirect=/admin/settings');
	expect(kept.html).toContain('/login?tab=register&amp;redirect=/admin/settings');
	const dropped = await render('/login?redirect=//evil.example');
	expect(dropped.html).not.toContain('href="/login?tab=register&amp;redirect');
});

async function render(path: string) {
	const calls: string[] = [];
	const page = await renderPage({
		path,
		origin: 'https://broadsheet.example',
		manifest,
		siteName: 'Broadsheet',
		fetchApi: (address) => {
			// Every page shows who runs the site, and that call is public.
			if (address === '/api/site')
				return Promise.resolve({ status: 404, statusText: '', headers: {}, text: '{}' });
			calls.push(address);
			return Promise.reject(new Error('The frame asks for nothing'));
		},
	});
	return { ...page, calls };
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { waitUntilHydrated } from '../support/journey.ts';
import { journeysTemplate } from '../support/journey-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
// Inside the checkout, so that links to its packages work; not in test-results, which Vite ignores.
const clone = path.join(root, 'tmp/development');
const component = path.join(clone, 'app/layout/site-footer.tsx');

/** A fresh clone with installed packages and all uncommitted changes. */
function makeClone(): void {
	rmSync(clone, { recursive: true, force: true });
	const git = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
	const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
	for (const file of files.filter(Boolean))
		cpSync(path.join(root, file), path.join(clone, file), { force: true });
	execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(clone, 'node_modules')]);
	cpSync(journeysTemplate, path.join(clone, 'data'), { recursive: true });
}

test('a developer changes a word in a component and sees it in the open page, without a reload', async ({
	page,
}) => {
	makeClone();
	const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env;
	const development = spawn('npm', ['run', 'dev'], {
		cwd: clone,
		env: { ...environment, PORT: '0', DATA_DIR: path.join(clone, 'data'), LOG_LEVEL: 'warn' },
		detached: true,
	});
	const ready = new Promise<string>((resolve, reject) => {
		let output = '';
		const read = (chunk: Buffer) => {
			output += chunk;
			const url = / is ready at (\S+)\n/.exec(output)?.[1];
			if (url) resolve(url);
		};
		development.stdout.on('data', read);
		development.stderr.on('data', read);
		development.once('exit', () => reject(new Error(output)));
	});
	try {
		const url = await ready;
		for (const secret of ['data/session-secret', `@fs${clone}/data/session-secret`])
			expect((await page.request.get(`${url}/${secret}`)).status()).toBe(403);
		await page.goto(url);
		await waitUntilHydrated(page);
		await page.evaluate(() => Object.assign(window, { isStillHere: true }));
		const footer = page.getByRole('contentinfo');
		await expect(footer.getByRole('link', { name: 'About', exact: true })).toBeVisible();
		writeFileSync(component, readFileSync(component, 'utf8').replace("['About',", "['About this copy',"));
		await expect(footer.getByRole('link', { name: 'About this copy' })).toBeVisible();
		expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
	} finally {
		process.kill(-(development.pid ?? 0), 'SIGTERM');
		await once(development, 'exit');
		rmSync(clone, { recursive: true, force: true });
	}
});

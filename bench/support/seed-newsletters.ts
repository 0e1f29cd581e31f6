import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { tidyUpLater } from '../tidy-up.ts';
import type { Home } from './start-servers.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Fills an empty home with made-up newsletters, like `npm run seed`; returns the seconds it took. */
export async function seedNewsletters(home: Home, newsletters: number): Promise<number> {
	const startedAt = performance.now();
	const child = spawn(process.execPath, ['programs/seed.ts', '--newsletters', String(newsletters)], {
		cwd: root,
		env: { PATH: process.env['PATH'], LOG_LEVEL: 'fatal', ...home.environment },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let complaint = '';
	child.stderr.on('data', (chunk) => {
		complaint += chunk;
	});
	const ended = once(child, 'close');
	tidyUpLater(async () => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		child.kill();
		await ended;
	});
	const [code] = await ended;
	if (code !== 0) throw new Error(`Seeding ended with ${code}: ${complaint.trim()}`);
	return (performance.now() - startedAt) / 1000;
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './dovecot.ts';

const nobody = 65_534;
const timeoutMs = 60_000;

export type PrivatePostgres = {
	url: string;
	/** Like a shutdown of its machine (`fast`), or a crash (`immediate`). */
	stop: (how: 'fast' | 'immediate') => Promise<void>;
	start: () => Promise<void>;
	/** Stops it and deletes its data. */
	remove: () => Promise<void>;
};

/** A private PostgreSQL server that can be stopped without affecting anyone; null if none is installed. */
export async function startPrivatePostgres(
	settings: Record<string, string> = {},
): Promise<PrivatePostgres | null> {
	// Debian installs the server's programs outside the PATH.
	const bin =
		globSync('/usr/lib/postgresql/*/bin')
			.map((found) => `${found}/`)
			.toSorted()
			.at(-1) ?? '';
	const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-postgres-'));
	const data = path.join(folder, 'data');
	// PostgreSQL refuses to run as root.
	const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
	if (owner.uid) chownSync(folder, nobody, nobody);
	chmodSync(folder, 0o700);
	let running: ChildProcess | null = null;
	const port = await findFreePort();

	async function stop(how: 'fast' | 'immediate'): Promise<void> {
		const child = running;
		running = null;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const gone = once(child, 'exit');
		child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
		await gone;
	}

	async function start(): Promise<void> {
		const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
		const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
		const child = spawn(`${bin}postgres`, ['-D', data, ...options], {
			...owner,
			cwd: folder,
			stdio: 'ignore',
		});
		running = child;
		const giveUpAt = performance.now() + timeoutMs;
		while (child.exitCode === null && performance.now() < giveUpAt) {
			if (isReady()) return;
			await sleep(100);
		}
		throw new Error('PostgreSQL did not start.');
	}

	function isReady(): boolean {
		try {
			execFileSync(`${bin}pg_isready`, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
			return true;
		} catch {
			return false;
		}
	}

	async function remove(): Promise<void> {
		await stop('fast');
		rmSync(folder, { recursive: true, force: true });
	}

	try {
		execFileSync(
			`${bin}initdb`,
			['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
			{ ...owner, cwd: folder, stdio: 'ignore' },
		);
	} catch {
		await remove();
		return null;
	}
	await start();
	return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, start, remove };
}

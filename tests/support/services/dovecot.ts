import { type ChildProcess, spawn } from 'node:child_process';
import {
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImapConfig } from '#platform/gateway-config.ts';

const program = '/usr/sbin/dovecot';

/** Debian's `dovecot-imapd`; tests that need a real mail server are skipped where it is not installed. */
export const hasDovecot = existsSync(program);

export type Dovecot = {
	config: ImapConfig;
	/** Puts a message into the inbox, as a mail server would. */
	deliver: (raw: string | Buffer) => void;
	/** Kills every process of the server at once. */
	kill: () => Promise<void>;
	start: () => Promise<void>;
	/** The inbox; its file names contain the flags, so that any change shows. */
	folder: string;
	close: () => Promise<void>;
};

const nobody = 65_534;
const timeoutMs = 60_000;

/** A real IMAP server with one throwaway user, on its own port. */
export async function startDovecot(options: { port?: number } = {}): Promise<Dovecot> {
	const isRoot = process.getuid?.() === 0;
	// Short, because socket paths are limited in length.
	const home = mkdtempSync(path.join(os.tmpdir(), 'dc-'));
	chmodSync(home, 0o755);
	const maildir = path.join(home, 'mail');
	for (const name of ['', 'new', 'cur', 'tmp']) {
		mkdirSync(path.join(maildir, name), { recursive: true });
		if (isRoot) chownSync(path.join(maildir, name), nobody, nobody);
	}
	let port = options.port ?? (await findFreePort());
	const { username, uid, gid } = os.userInfo();
	const owner = isRoot ? { uid: nobody, gid: nobody } : { uid, gid };
	writeFileSync(path.join(home, 'users'), 'reader:{PLAIN}open sesame\n', { mode: 0o644 });
	const settings = path.join(home, 'dovecot.conf');
	const writeSettings = () =>
		writeFileSync(settings, settingsOf({ home, maildir, port, owner, username: isRoot ? null : username }));
	let running: ChildProcess | null = null;
	let delivered = 0;

	async function start() {
		const child = spawn(program, ['-F', '-c', settings], { stdio: 'ignore' });
		running = child;
		await waitUntilItAnswers(child, port);
	}
	async function kill() {
		const child = running;
		running = null;
		if (!child?.pid || child.exitCode !== null) return;
		const gone = new Promise((resolve) => child.once('exit', resolve));
		// Connections are served by child processes, which would outlive their parent.
		for (const pid of [...listDescendants(child.pid), child.pid].toReversed()) endProcess(pid);
		await gone;
	}
	writeSettings();
	try {
		await start();
	} catch (error) {
		if (options.port !== undefined) throw error;
		// Another process took the port in the meantime.
		await kill();
		port = await findFreePort();
		writeSettings();
		await start();
	}
	return {
		config: { host: '127.0.0.1', port, secure: false, user: 'reader', password: 'open sesame' },
		folder: maildir,
		deliver(raw) {
			delivered += 1;
			const file = path.join(maildir, 'new', `${1_700_000_000 + delivered}.M${delivered}P1.test`);
			writeFileSync(file, raw);
			if (isRoot) chownSync(file, nobody, nobody);
		},
		kill,
		start,
		async close() {
			await kill();
			await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
		},
	};
}

function listDescendants(pid: number): number[] {
	const children = readChildren(pid);
	return children.flatMap((child) => [child, ...listDescendants(child)]);
}

function readChildren(pid: number): number[] {
	try {
		const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
		return list.trim().split(/\s+/).filter(Boolean).map(Number);
	} catch {
		// It has ended in the meantime and has no children left.
		return [];
	}
}

function endProcess(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch {
		// It has already ended.
	}
}

function settingsOf(options: {
	home: string;
	maildir: string;
	port: number;
	owner: { uid: number; gid: number };
	username: string | null;
}): string {
	const { home, maildir, port, owner, username } = options;
	return `protocols = imap
base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
auth_failure_delay = 0
listen = 127.0.0.1
first_valid_uid = 1
${username ? `default_internal_user = ${username}\ndefault_login_user = ${username}\n` : ''}
mail_location = maildir:${maildir}
passdb {
  driver = passwd-file
  args = ${home}/users
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${home}
}
service imap-login {
  ${username ? 'chroot =' : ''}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  ${username ? 'chroot =' : ''}
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
`;
}

export function findFreePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer().once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}

async function waitUntilItAnswers(child: ChildProcess, port: number): Promise<void> {
	const giveUpAt = performance.now() + timeoutMs;
	while (child.exitCode === null && performance.now() < giveUpAt) {
		if (await greets(port)) return;
		await pause(50);
	}
	throw new Error('Dovecot did not start.');
}

function greets(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		const settle = (answer: boolean) => {
			socket.destroy();
			resolve(answer);
		};
		socket.setTimeout(2000, () => settle(false));
		socket
			.once('data', () => settle(true))
			.once('error', () => settle(false))
			.once('close', () => settle(false));
	});
}

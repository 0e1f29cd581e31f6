import { randomUUID } from 'node:crypto';
import { statSync, unlinkSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketAddress } from '../socket-address.ts';
import { StartError } from '../start-error.ts';

export type FolderLock = { release: () => Promise<void> };

type Holder = { token: string; pid: number; host: string; since: string };

const socketName = 'in-use.sock';
/** Longer than another starting process takes between finding a stale socket and removing it. */
const settleMs = 60;

/**
 * Locks a folder for this process by listening on a socket inside it. The kernel drops the listener when the process dies,
 * however it dies, so a refused connection means that nobody holds the folder. (A PID file would be wrong in containers, where
 * every program is PID 1.)
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
	const address = socketAddress(folder, socketName);
	const me: Holder = {
		token: randomUUID(),
		pid: process.pid,
		host: os.hostname(),
		since: new Date().toISOString(),
	};
	for (let attempt = 0; attempt < 5; attempt++) {
		const before = inodeOf(address);
		const holder = before === null ? null : await askHolder(address);
		if (holder) throw inUse(folder, holder);
		// Only remove the file that refused us: another starting process may have replaced it since.
		if (before !== null && inodeOf(address) === before) unlinkSync(address);
		const server = await listenAs(me, address);
		if (!server) continue;
		await sleep(settleMs);
		const current = await askHolder(address);
		if (current?.token === me.token) return { release: () => release(server) };
		server.close();
	}
	const holder = await askHolder(address);
	throw inUse(folder, holder);
}

function inUse(folder: string, holder: Holder | null): StartError {
	const who = holder
		? `process ${holder.pid} on ${holder.host}, since ${holder.since}`
		: 'another process that is starting';
	return new StartError(
		`The data folder ${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`,
	);
}

function inodeOf(address: string): number | null {
	return statSync(address, { throwIfNoEntry: false })?.ino ?? null;
}

function askHolder(address: string): Promise<Holder | null> {
	return new Promise((resolve) => {
		const socket = net.connect(address);
		let text = '';
		socket.setTimeout(2000, () => {
			// Connected but silent: the holder is there, but too busy to answer.
			socket.destroy();
			resolve({ token: '', pid: 0, host: 'unknown', since: 'unknown' });
		});
		socket.on('data', (chunk) => {
			text += chunk;
		});
		socket.on('end', () => resolve(JSON.parse(text) as Holder));
		socket.on('error', () => resolve(null));
	});
}

function listenAs(me: Holder, address: string): Promise<net.Server | null> {
	return new Promise((resolve, reject) => {
		const server = net.createServer((socket) => {
			socket.on('error', () => socket.destroy());
			socket.end(JSON.stringify(me));
		});
		server.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'EADDRINUSE') resolve(null);
			else
				reject(
					new StartError(`DATA_DIR cannot be locked (${error.code}). Put it on a disk that allows sockets.`),
				);
		});
		server.listen(address, () => {
			server.unref();
			resolve(server);
		});
	});
}

function release(server: net.Server): Promise<void> {
	return new Promise((resolve) => server.close(() => resolve()));
}

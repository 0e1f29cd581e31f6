import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const heartbeatMs = 2_000;
const silentAfterMs = 30_000;
const forgottenAfterMs = 600_000;
const pollMs = 200;

function read(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return null;
	}
}

function ageMs(path) {
	try {
		return Date.now() - statSync(path).mtimeMs;
	} catch {
		return 0;
	}
}

function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}

// A PID means nothing on another machine or in another container, so only the heartbeat counts there. Here a live process holds
// the lock, unless it has been silent for so long that its PID must have been reused.
function isStale(folder, owner) {
	const silentMs = ageMs(folder);
	if (owner === null) return silentMs > silentAfterMs;
	const [host, ...pids] = owner.split(' ');
	if (host !== hostname()) return silentMs > silentAfterMs;
	return silentMs > forgottenAfterMs || !pids.some((pid) => isAlive(Number(pid)));
}

function tryMake(folder) {
	try {
		mkdirSync(folder);
		return true;
	} catch (error) {
		if (error.code === 'EEXIST' || error.code === 'ENOENT') return false;
		throw error;
	}
}

// Two waiters may find the same stale lock: only the one that creates `taking-over` inside it may remove it.
function removeStale(folder, owner) {
	const takingOver = join(folder, 'taking-over');
	if (ageMs(takingOver) > silentAfterMs) rmSync(takingOver, { recursive: true, force: true });
	if (!tryMake(takingOver)) return;
	if (read(join(folder, 'owner')) === owner) rmSync(folder, { recursive: true, force: true });
	else rmSync(takingOver, { recursive: true, force: true });
}

/**
 * Waits for the lock folder. `holdFor(pid)` adds a child that must have exited as well before the lock counts as stale;
 * `release()` releases it.
 */
export async function takeLock(folder, { isGivenUp }) {
	const ownerFile = join(folder, 'owner');
	let hasSaidSo = false;
	while (!tryMake(folder)) {
		if (isGivenUp()) return { holdFor() {}, release() {} };
		const owner = read(ownerFile);
		if (isStale(folder, owner)) removeStale(folder, owner);
		else if (!hasSaidSo) {
			hasSaidSo = true;
			process.stdout.write('Waiting for another command to finish installing or building …\n');
		}
		await wait(pollMs);
	}
	let own = `${hostname()} ${process.pid}`;
	writeFileSync(ownerFile, own);
	const heartbeat = setInterval(() => {
		if (read(ownerFile) === own) utimesSync(folder, new Date(), new Date());
	}, heartbeatMs);
	const release = () => {
		clearInterval(heartbeat);
		if (read(ownerFile) === own) rmSync(folder, { recursive: true, force: true });
	};
	process.on('exit', release);
	return {
		holdFor(pid) {
			own = `${own} ${pid}`;
			writeFileSync(ownerFile, own);
		},
		release,
	};
}

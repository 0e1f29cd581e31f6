import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { readCopy, removeCopy } from './embedded-copy.ts';
import { createEmbeddedDialect, type EmbeddedAccess, type EmbeddedSession } from './embedded-dialect.ts';
import { type EmbeddedThread, startEmbeddedThread } from './embedded-thread.ts';
import type { DatabaseEngine, ListenStatus, NotificationHandlers } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { createFreeSpaceGuard, type FreeSpaceGuard } from './free-space.ts';
import { createSharedLock } from './shared-lock.ts';
import { vacuumTables } from './vacuum-tables.ts';

const openTimeoutMs = 120_000;
const maintenanceTimeoutMs = 60 * 60_000;
const vacuumTimeoutMs = 5 * 60_000;
const closeTimeoutMs = 5000;
/** Keeps the next statement queued at the engine, so that it does not idle until a result is read here. */
const maxShared = 2;
const readOnly =
	/^\s*(select|show|explain|begin|start transaction|commit|rollback|savepoint|release|listen|unlisten|set|with)\b/i;
const writingWords =
	/\b(insert\s+into|update\s|delete\s+from|merge\s+into|create\s|alter\s|drop\s|truncate\s)/i;
/** Functions that write because there is new work. Those that settle work that was done (`settle_…`) must always be let through. */
const claimingCalls = /\b(claim|reserve)_\w+\(/i;

/** Postgres inside this process, with its files in the data folder, which is locked against other programs. */
export async function openEmbeddedEngine(options: {
	dataDir: string;
	log: Log;
	statementTimeoutMs?: number;
	freeSpace?: FreeSpaceGuard;
}): Promise<DatabaseEngine> {
	const { dataDir, log, statementTimeoutMs = 30_000 } = options;
	const folder = path.join(dataDir, 'database');
	const lock = await lockFolder(dataDir);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	await removeCopy(dataDir);
	const freeSpace = options.freeSpace ?? createFreeSpaceGuard(dataDir);
	const turns = createSharedLock({ timeoutMs: statementTimeoutMs, maxShared });
	const listeners = new Map<string, Set<NotificationHandlers>>();
	let listenStatus: ListenStatus = { isListening: true, reason: null, since: new Date() };
	let closing = false;
	let lastCopy: Promise<unknown> = Promise.resolve();
	let thread: EmbeddedThread = await open(maintenanceTimeoutMs);

	function setListenStatus(isListening: boolean, reason: string | null) {
		listenStatus = { isListening, reason, since: new Date() };
		for (const group of listeners.values()) for (const { onGap } of group) onGap();
	}

	async function open(deadlineMs = openTimeoutMs): Promise<EmbeddedThread> {
		let isOpen = false;
		const opened = startEmbeddedThread(folder, {
			notification: (channel, payload) => {
				for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload);
			},
			gone: (reason) => {
				if (isOpen) void reopen(reason);
			},
		});
		try {
			await opened.ask({ kind: 'open' }, deadlineMs);
			for (const channel of listeners.keys()) await opened.ask({ kind: 'listen', channel }, openTimeoutMs);
		} catch (error) {
			// Two engines on one folder would destroy it.
			await opened.stop();
			throw error;
		}
		isOpen = true;
		return opened;
	}

	// Watchdog: replaces a thread that froze or died, and reopens the folder from its write-ahead log.
	async function reopen(reason: string) {
		if (closing) return;
		log.error({ reason }, 'the embedded database is opened again');
		setListenStatus(false, 'The embedded database is being opened again.');
		for (let waitMs = 100; !closing; waitMs = Math.min(waitMs * 2, 5000)) {
			try {
				thread = await open();
				setListenStatus(true, null);
				return;
			} catch (error) {
				log.error({ err: error }, 'the embedded database could not be opened');
				await sleep(waitMs);
			}
		}
	}

	function refuseWhenFull(text: string) {
		if (readOnly.test(text) && !writingWords.test(text) && !claimingCalls.test(text)) return;
		if (freeSpace.isFull()) throw new Problem('storage_full');
	}

	function ask(whom: EmbeddedThread, text: string, values: readonly unknown[], deadlineMs: number) {
		refuseWhenFull(text);
		return whom.ask({ kind: 'query', text, values: [...values] }, deadlineMs);
	}

	function access(deadlineMs: number): EmbeddedAccess {
		return {
			async query(text, values = []) {
				// Long statements run alone, so that nothing silently waits behind them.
				const turn = await turns.take(deadlineMs > statementTimeoutMs ? 'alone' : 'together', deadlineMs);
				try {
					return await ask(thread, text, values, deadlineMs);
				} finally {
					turn.end();
				}
			},
			/** All statements of a transaction reach the same thread or fail, never half of them on a new one. */
			async takeSession(): Promise<EmbeddedSession> {
				const turn = await turns.take('alone', deadlineMs);
				const mine = thread;
				return {
					query: async (text, values = []) => ask(mine, text, values, deadlineMs),
					end: () => turn.end(),
				};
			},
		};
	}

	return {
		kind: 'embedded',
		dialect: createEmbeddedDialect(access(statementTimeoutMs)),
		maintenanceDialect: createEmbeddedDialect(access(maintenanceTimeoutMs)),
		query: access(statementTimeoutMs).query,
		maintenanceQuery: access(maintenanceTimeoutMs).query,
		async listen(channel, listener) {
			const group = listeners.get(channel) ?? new Set();
			const isFirst = group.size === 0;
			listeners.set(channel, group.add(listener));
			if (isFirst) {
				const turn = await turns.take('together');
				await thread.ask({ kind: 'listen', channel }, openTimeoutMs).finally(() => turn.end());
			}
			return {
				async close() {
					group.delete(listener);
				},
			};
		},
		listenStatus: () => listenStatus,
		snapshot(read) {
			// There is only room for one copy.
			const copied = lastCopy.then(() =>
				readCopy(dataDir, {
					folder,
					pause: () => turns.take('alone', maintenanceTimeoutMs),
					checkpoint: () =>
						thread.ask({ kind: 'query', text: 'checkpoint', values: [] }, maintenanceTimeoutMs),
					read,
				}),
			);
			lastCopy = copied.catch(() => {});
			return copied;
		},
		// The folder lock already guarantees that there is no other program.
		withExclusiveLock: (work) => work(),
		vacuum: () => vacuumTables(access(vacuumTimeoutMs).query),
		isStorageFull: () => freeSpace.isFull(),
		async close() {
			closing = true;
			if (!thread.isGone()) {
				const closed = thread
					.ask({ kind: 'close' }, closeTimeoutMs)
					.catch((error) => log.warn({ err: error }, 'closing was cut short'));
				// A statement may still be running before it.
				await Promise.race([closed, sleep(closeTimeoutMs, undefined, { ref: false })]);
			}
			await Promise.race([thread.stop(), sleep(closeTimeoutMs, undefined, { ref: false })]);
			await lock.release();
		},
	};
}

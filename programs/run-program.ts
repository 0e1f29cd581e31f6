import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '#platform/config.ts';
import { createLog, type Log } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { releaseIdleMemory } from '#platform/threads/idle-memory.ts';
import { keepTickObject } from '#platform/threads/keep-tick-object.ts';

const shutdownTimeoutMs = 9000;

type Running = {
	/** Tells proxies to go elsewhere, while requests are still served. */
	startDraining?: () => void;
	stop: () => Promise<void>;
};

/**
 * Runs a program until it is told to stop. Errors the operator can fix are printed as one line; unexpected ones are logged with
 * their stack.
 */
export async function runProgram(
	start: (config: Config, log: Log) => Promise<Running | undefined>,
): Promise<void> {
	let log = createLog({ level: 'info' });
	keepTickObject();
	releaseIdleMemory();
	try {
		const config = readConfig(process.env);
		log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
		process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left to fail'));
		const starting = start(config, log);
		stopOnSignal(starting, log, config.drainSeconds);
		await starting;
	} catch (error) {
		if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
		else log.fatal({ err: error }, 'could not start');
		process.exit(1);
	}
}

/** A program told to stop while starting finishes its start first, so that nothing is left half done, up to a timeout. */
function stopOnSignal(starting: Promise<Running | undefined>, log: Log, drainSeconds: number): void {
	let stopping = false;
	async function stop({ drains }: { drains: boolean }) {
		if (stopping) return;
		stopping = true;
		setTimeout(() => process.exit(1), (drains ? drainSeconds * 1000 : 0) + shutdownTimeoutMs).unref();
		if (drains) await drain();
		const running = await starting;
		try {
			await running?.stop();
			process.exit(0);
		} catch (error) {
			log.error({ err: error }, 'did not stop cleanly');
			process.exit(1);
		}
	}
	async function drain() {
		if (drainSeconds === 0) return;
		const running = await starting;
		if (!running?.startDraining) return;
		running.startDraining();
		await sleep(drainSeconds * 1000);
	}
	process.on('SIGTERM', () => void stop({ drains: true }));
	process.on('SIGINT', () => void stop({ drains: false }));
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Listener, ListenStatus, NotificationHandlers } from './engine.ts';

export type NotificationListener = {
	listen: (channel: string, hear: NotificationHandlers) => Promise<Listener>;
	listenStatus: () => ListenStatus;
	close: () => Promise<void>;
};

const pulseIntervalMs = 2000;
/** Maximum age of the last pulse received. Guarantees that nothing missed goes unnoticed for ten seconds. */
const timeoutMs = 7000;
const gapIntervalMs = 5000;
const firstPulseTimeoutMs = 3000;

const reasons = {
	unreachable: 'The database cannot be reached to listen for changes.',
	lost: 'The connection that listens for changes was lost.',
	silent:
		'Notifications of the database do not arrive: a pooler with transaction pooling, or a proxy that drops them, stands between.',
};

/**
 * One connection listens on all channels and another one sends it pulses: receiving a pulse proves that everything committed
 * before it was sent has arrived. Two connections are needed, because a pooler may hand a notification to the sender.
 */
export function createNotificationListener(options: {
	url: string;
	log: Log;
	connectTimeoutMs: number;
}): NotificationListener {
	const { url, log, connectTimeoutMs } = options;
	const handlersByChannel = new Map<string, Set<NotificationHandlers>>();
	const pulseChannel = `pulse_${randomUUID()}`;
	let listenStatus: ListenStatus = { isListening: false, reason: reasons.unreachable, since: new Date() };
	let closed = false;
	let ear: pg.Client | null = null;
	let endAttempt = (_reason: string) => {};
	let asked: Promise<unknown> = Promise.resolve();
	let running: Promise<void> | null = null;
	let firstPulse: Promise<void> | null = null;

	const tellGap = () => {
		for (const group of handlersByChannel.values()) for (const { onGap } of group) onGap();
	};
	// While listening is down, assume every so often that something has changed.
	const gaps = setInterval(() => listenStatus.isListening || tellGap(), gapIntervalMs).unref();

	function setListenStatus(isListening: boolean, reason: string | null) {
		if (closed || (isListening === listenStatus.isListening && reason === listenStatus.reason)) return;
		const hasTurned = isListening !== listenStatus.isListening;
		listenStatus = { isListening, reason, since: hasTurned ? new Date() : listenStatus.since };
		if (isListening) log.info('changes are heard');
		else log.warn({ reason }, 'changes are not heard');
		if (hasTurned) tellGap();
	}

	/** Runs one statement at a time. */
	function askFor(client: pg.Client, channels: string[]): Promise<unknown> {
		const text = channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';');
		asked = asked.then(() => client.query(text)).catch(() => endAttempt(reasons.lost));
		return asked;
	}

	/** Listens until the connection is lost; returns whether any pulse arrived. */
	async function listenOnce(onHeard: () => void): Promise<boolean> {
		const connect = (name: string, settings: pg.ClientConfig = {}) =>
			new pg.Client({
				connectionString: url,
				keepAlive: true,
				application_name: `broadsheet ${name}`,
				connectionTimeoutMillis: connectTimeoutMs,
				...settings,
			});
		const listener = connect('listener', { query_timeout: timeoutMs });
		// Without a timeout: it would end in the same moment as the watchdog, and name the wrong reason.
		const sender = connect('pulse');
		const { promise: ended, resolve: end } = Promise.withResolvers<string>();
		endAttempt = end;
		let hasHeard = false;
		let watchdog: NodeJS.Timeout | undefined;
		const trustUntil = (sentAt: number) => {
			clearTimeout(watchdog);
			const restMs = sentAt + timeoutMs - performance.now();
			watchdog = setTimeout(end, restMs, reasons.silent).unref();
		};
		let isSending = false;
		async function sendPulse() {
			if (isSending) return;
			isSending = true;
			await sender
				.query('select pg_notify($1, $2)', [pulseChannel, String(performance.now())])
				.catch(() => end(reasons.lost));
			isSending = false;
		}
		let pulses: NodeJS.Timeout | undefined;
		for (const client of [listener, sender]) {
			client.on('error', () => end(reasons.lost));
			client.once('end', () => end(reasons.lost));
		}
		listener.on('notification', ({ channel, payload = '' }) => {
			if (channel !== pulseChannel) {
				for (const { onPayload } of handlersByChannel.get(channel) ?? []) onPayload(payload);
				return;
			}
			hasHeard = true;
			trustUntil(Number(payload));
			setListenStatus(true, null);
			onHeard();
		});
		try {
			await Promise.all([listener.connect(), sender.connect()]);
			ear = listener;
			await askFor(listener, [...handlersByChannel.keys(), pulseChannel]);
			trustUntil(performance.now());
			void sendPulse();
			pulses = setInterval(sendPulse, pulseIntervalMs).unref();
			setListenStatus(false, await ended);
		} catch {
			setListenStatus(false, reasons.unreachable);
		} finally {
			ear = null;
			clearTimeout(watchdog);
			clearInterval(pulses);
			await Promise.all([listener, sender].map(endSoon));
		}
		return hasHeard;
	}

	async function listenForever(onHeard: () => void) {
		for (let waitMs = 100; !closed; ) {
			const hasHeard = await listenOnce(onHeard);
			waitMs = hasHeard ? 100 : Math.min(waitMs * 2, 10_000);
			if (!closed) await sleep(waitMs, undefined, { ref: false });
		}
	}

	function start(): Promise<void> {
		return new Promise((resolve) => {
			running = listenForever(resolve);
			setTimeout(resolve, firstPulseTimeoutMs).unref();
		});
	}

	return {
		listenStatus: () => listenStatus,
		async listen(channel, hear) {
			const group = handlersByChannel.get(channel) ?? new Set();
			handlersByChannel.set(channel, group.add(hear));
			if (ear && group.size === 1) await askFor(ear, [channel]);
			firstPulse ??= start();
			await firstPulse;
			return {
				async close() {
					group.delete(hear);
				},
			};
		},
		async close() {
			closed = true;
			clearInterval(gaps);
			endAttempt(reasons.lost);
			// Do not wait out the pause between two attempts.
			if (ear) await running;
		},
	};
}

/** A dead connection never reports that it has ended. */
async function endSoon(client: pg.Client): Promise<void> {
	await Promise.race([client.end().catch(() => {}), sleep(1000, undefined, { ref: false })]);
	client.connection.stream.destroy();
}

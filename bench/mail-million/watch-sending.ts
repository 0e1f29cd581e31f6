import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import type { Sink } from '../support/mail-runs.ts';
import { cpuSeconds, peakMegabytes } from '../support/process-usage.ts';
import type { MailRun } from './mail-run.ts';

const everyMs = 500;
/** If nothing arrives for this long, the rest counts as missing. */
const timeoutMs = 60_000;

type Sample = {
	at: number;
	mails: number;
	isAllAtWork: boolean;
	cpu: { senders: number; database: number; sinks: number };
	machine: number;
};

/**
 * Samples twice a second until all mails have arrived. Measures from when every sender is active until a twentieth is left, when
 * some may have run out.
 */
export async function watchSending(given: {
	sinks: readonly Sink[];
	senders: readonly number[];
	mails: number;
	engine?: DatabaseEngine;
}): Promise<Omit<MailRun, 'what' | 'senders'>> {
	const { sinks, senders, mails, engine } = given;
	const samples: Sample[] = [];
	const watchSessions = createSessionWatch();
	let peaks: (number | null)[] = [];
	let progressAt = performance.now();
	while (performance.now() - progressAt < timeoutMs) {
		const arrived = await Promise.all(sinks.map((sink) => sink.countMails()));
		const sum = arrived.reduce((one, other) => one + other, 0);
		if (sum !== samples.at(-1)?.mails) progressAt = performance.now();
		peaks = senders.map((pid, index) => peakMegabytes(pid) ?? peaks[index] ?? null);
		samples.push({
			at: performance.now() / 1000,
			mails: sum,
			isAllAtWork: arrived.every((count) => count > 0),
			cpu: {
				senders: sumCpu(senders),
				database: engine ? await watchSessions.look(engine) : 0,
				sinks: sumCpu(sinks.map(({ pid }) => pid)),
			},
			machine: busySeconds(),
		});
		if (sum >= mails) break;
		await sleep(everyMs);
	}
	const counted = samples.filter((sample) => sample.isAllAtWork && sample.mails <= mails * 0.95);
	return { ...summarize(counted), mails, peakMegabytes: peaks, waits: watchSessions.waits };
}

function summarize(
	samples: readonly Sample[],
): Pick<MailRun, 'perSecond' | 'firstPerSecond' | 'lastPerSecond' | 'cpu' | 'busy'> {
	const [first, last] = [samples[0], samples.at(-1)];
	if (!first || !last || first === last)
		throw new Error('Too few mails: it was over before it was looked at.');
	const tenth = (last.mails - first.mails) / 10;
	const beforeLast = samples.findLast(({ mails }) => mails <= last.mails - tenth) ?? first;
	const afterFirst = samples.find(({ mails }) => mails >= first.mails + tenth) ?? last;
	const used = (kind: keyof Sample['cpu']) => last.cpu[kind] - first.cpu[kind];
	const seconds = last.at - first.at;
	const mails = last.mails - first.mails;
	return {
		perSecond: mails / seconds,
		firstPerSecond: (afterFirst.mails - first.mails) / (afterFirst.at - first.at),
		lastPerSecond: (last.mails - beforeLast.mails) / (last.at - beforeLast.at),
		cpu: {
			senders: used('senders') / mails,
			database: used('database') / mails,
			sinks: used('sinks') / mails,
		},
		busy: {
			ours: (used('senders') + used('database') + used('sinks')) / seconds,
			all: (last.machine - first.machine) / seconds,
		},
	};
}

/** Sums up the CPU time of all sessions of a database, ended ones included, and records what they wait for. */
function createSessionWatch() {
	const used = new Map<number, number>();
	const waits = new Map<string, number>();
	return {
		waits,
		async look(engine: DatabaseEngine): Promise<number> {
			const { rows } = await engine.query(`
				select pid, state, coalesce(wait_event_type || ' ' || wait_event, 'nothing') as wait
				from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
			`);
			for (const { pid, state, wait } of rows) {
				used.set(Number(pid), cpuSeconds(Number(pid)) ?? used.get(Number(pid)) ?? 0);
				if (state === 'active') waits.set(String(wait), (waits.get(String(wait)) ?? 0) + 1);
			}
			return [...used.values()].reduce((one, other) => one + other, 0);
		},
	};
}

function sumCpu(pids: readonly number[]): number {
	return pids.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), 0);
}

function busySeconds(): number {
	return (
		os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
	);
}

import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Program, startProgram } from '#tests/support/program.ts';
import { findFreePort } from '#tests/support/services/dovecot.ts';
import { cpuSeconds, residentMegabytes } from '../../support/process-usage.ts';
import { tidyUpLater } from '../../tidy-up.ts';

const timeoutMs = 30_000;
/** Until the product has noticed that a fault is over. */
const graceMs = 10_000;
const sampleEveryMs = 2000;
const mostTries = 10;

export type Answer = { status: number; text: string; cookie: string };
type Call = { method?: string; body?: object | FormData; cookie?: string };
type Announced = { status: number; paths: RegExp; from: number; until: number };

export type Site = Awaited<ReturnType<typeof openSite>>;

/** The product at one address across restarts, with a record of all its responses. */
export async function openSite(given: {
	environment: Record<string, string>;
	folder: string;
	logFile: string;
}) {
	const port = await findFreePort();
	const url = `http://127.0.0.1:${port}`;
	const clockFile = path.join(given.folder, 'clock');
	const environment = {
		...given.environment,
		PORT: String(port),
		DEMO_DATA: 'on',
		LOG_LEVEL: 'error',
		STEPPED_CLOCK: clockFile,
		// In addition to the settings of npm start, by which memory is measured.
		NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${pathToFileURL(path.join(import.meta.dirname, 'stepped-clock.ts')).href}`,
	};
	const announced: Announced[] = [];
	const seen = {
		answers: 0,
		announced: 0,
		/** Unexpected 5xx responses. */
		faults: [] as string[],
		/** 4xx responses to valid requests. */
		refusals: [] as string[],
		silences: [] as string[],
		ends: [] as string[],
		cut: 0,
		kills: 0,
		stops: 0,
		startMs: [] as number[],
		slowestStopMs: 0,
		mostMegabytes: 0,
		cpuSeconds: 0,
	};
	let program: Program | null = null;
	let cookie = '';

	/** Restarts it if it exits before it is ready, as a supervisor would. */
	async function start(): Promise<void> {
		const startedAt = performance.now();
		for (let tries = 1; !program; tries++)
			program = await startProgram('all-in-one', environment, {
				onLaunch: (stop) => void tidyUpLater(() => stop('SIGKILL')),
			}).catch(async (error: Error) => {
				if (tries === mostTries) throw error;
				seen.ends.push(error.message.slice(-2000));
				await sleep(1000);
				return null;
			});
		seen.startMs.push(performance.now() - startedAt);
		const born = program;
		const keep = (chunk: Buffer) => appendFileSync(given.logFile, chunk);
		born.child.stdout?.on('data', keep);
		born.child.stderr?.on('data', keep);
		born.child.once('exit', () => {
			if (program === born) seen.ends.push(born.output().slice(-2000));
		});
	}

	async function end(signal: NodeJS.Signals): Promise<void> {
		const ending = program;
		program = null;
		const code = await ending?.stop(signal);
		if (signal === 'SIGTERM' && code !== 0)
			seen.ends.push(`ended with ${code}: ${ending?.output().slice(-2000)}`);
	}

	async function stop(): Promise<void> {
		const startedAt = performance.now();
		await end('SIGTERM');
		seen.slowestStopMs = Math.max(seen.slowestStopMs, performance.now() - startedAt);
	}

	/** One process ends before the next one starts. */
	let turn = Promise.resolve();
	function inTurn(work: () => Promise<void>): Promise<void> {
		turn = turn.then(work);
		return turn;
	}

	/** Responses with this status are expected during the work, and shortly after. */
	async function announce(status: number, work: () => Promise<void>, paths = /^/): Promise<void> {
		const window = { status, paths, from: performance.now(), until: Number.POSITIVE_INFINITY };
		announced.push(window);
		await work().finally(() => {
			window.until = performance.now();
		});
	}

	/** Sends a request as a browser would; null without a response. */
	async function call(
		to: string,
		{ method = 'GET', body, cookie: own = cookie }: Call = {},
	): Promise<Answer | null> {
		const isForm = body instanceof FormData;
		const startedAt = performance.now();
		const alive = program;
		try {
			const response = await fetch(url + to, {
				method,
				redirect: 'manual',
				headers: { cookie: own, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
				...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
				signal: AbortSignal.timeout(timeoutMs),
			});
			const text = await response.text();
			const { status } = response;
			seen.answers++;
			note(method, to, status, text);
			return {
				status,
				text,
				cookie: String(response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '',
			};
		} catch (error) {
			const took = performance.now() - startedAt;
			if (took >= timeoutMs && alive && alive === program) seen.silences.push(`${method} ${to}: ${error}`);
			seen.cut++;
			return null;
		}
	}

	function note(method: string, to: string, status: number, text: string): void {
		if (status < 400) return;
		const now = performance.now();
		const isAnnounced = announced.some(
			(one) => one.status === status && one.paths.test(to) && one.from <= now && now <= one.until + graceMs,
		);
		const line = `${new Date().toISOString()}: ${method} ${to} was answered with ${status}: ${text.slice(0, 200)}`;
		if (isAnnounced) seen.announced++;
		else (status >= 500 ? seen.faults : seen.refusals).push(line);
	}

	let sampled: { pid: number; seconds: number } | null = null;
	const sampling = setInterval(() => {
		const pid = program?.child.pid;
		if (!pid) return;
		seen.mostMegabytes = Math.max(seen.mostMegabytes, residentMegabytes(pid) ?? 0);
		const seconds = cpuSeconds(pid) ?? 0;
		seen.cpuSeconds += sampled?.pid === pid ? seconds - sampled.seconds : seconds;
		sampled = { pid, seconds };
	}, sampleEveryMs);
	tidyUpLater(async () => clearInterval(sampling));

	return {
		url,
		seen,
		environment: given.environment,
		start,
		call,
		/** Retries until it succeeds, as a determined person would; null if aborted or refused. */
		async insist(to: string, given: Call, signal: AbortSignal): Promise<Answer | null> {
			while (!signal.aborted) {
				const answer = await call(to, given);
				if (answer && answer.status < 500) return answer.status < 400 ? answer : null;
				await sleep(1000);
			}
			return null;
		},
		signInAs(session: string) {
			cookie = session;
		},
		kill: () =>
			inTurn(async () => {
				seen.kills++;
				await end('SIGKILL');
				await start();
			}),
		stop,
		restart: () =>
			inTurn(async () => {
				seen.stops++;
				await announce(503, async () => {
					await stop();
					await start();
				});
			}),
		stepClock: (ms: number) => writeFileSync(clockFile, String(ms)),
		announce,
		megabytes: () => residentMegabytes(program?.child.pid ?? 0) ?? Number.NaN,
	};
}

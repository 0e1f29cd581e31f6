import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export type Program = {
	/** Where it serves; empty if it does not. */
	url: string;
	child: ChildProcess;
	output: () => string;
	/** Sends the signal and returns the exit code once the process is gone. */
	stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Environment = Record<string, string | undefined>;

const bundled = new Set(['all-in-one', 'http-server', 'worker']);
/** As npm starts them: servers from their bundle, commands from their source. */
const fileOf = (program: string) =>
	bundled.has(program) ? `dist/server/${program}.js` : `programs/${program}.ts`;

function launch(
	program: string,
	environment: Environment,
	options: readonly string[] = [],
): { child: ChildProcess; output: () => string } {
	const child = spawn(process.execPath, [fileOf(program), ...options], {
		cwd: root,
		env: {
			PATH: process.env['PATH'],
			// As under `npm start`: reuses compiled code across starts.
			NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
			NODE_OPTIONS: process.env['NODE_OPTIONS'],
			MALLOC_TRIM_THRESHOLD_: process.env['MALLOC_TRIM_THRESHOLD_'],
			MALLOC_MMAP_THRESHOLD_: process.env['MALLOC_MMAP_THRESHOLD_'],
			NODE_ENV: 'production',
			RATE_LIMITS: 'off',
			DEMO_DATA: 'off',
			LOG_LEVEL: 'warn',
			...environment,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let text = '';
	child.stdout?.on('data', (chunk) => {
		text += chunk;
	});
	child.stderr?.on('data', (chunk) => {
		text += chunk;
	});
	return { child, output: () => text };
}

/**
 * Starts one of our programs as an operator would, and waits until it is ready. Without a port it picks a free one itself: one
 * found beforehand could be taken in the meantime.
 */
export async function startProgram(
	program: string,
	environment: Environment = {},
	options: {
		/** Receives a function to stop it before it is ready, for callers that must not leave it behind. */
		onLaunch?: (stop: Program['stop']) => void;
	} = {},
): Promise<Program> {
	const { child, output } = launch(program, { PORT: '0', ...environment });
	let isAskedToStop = false;
	async function stop(signal: NodeJS.Signals = 'SIGTERM') {
		isAskedToStop = true;
		if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
		const gone = once(child, 'exit');
		child.kill(signal);
		const [code] = await gone;
		return code;
	}
	options.onLaunch?.(stop);
	const url = await new Promise<string>((resolve, reject) => {
		child.stdout?.on('data', () => {
			const ready = / is ready(?: at (\S+))?\n/.exec(output());
			if (ready) resolve(ready[1] ?? '');
		});
		child.once('exit', (code) =>
			reject(new Error(`${program} ended with ${code} before it was ready:\n${output()}`)),
		);
	});
	child.once('exit', (code, signal) => {
		if (!isAskedToStop)
			process.stdout.write(`${program} ended unasked with ${code ?? signal}:\n${output()}\n`);
	});
	return { url, child, output, stop };
}

/** The link for creating the first account, as printed by the program. */
export function setupLinkOf({ output, url }: Program): URL {
	return new URL(/ at (\S+setupToken=\S+)/.exec(output())?.[1] ?? 'none', url);
}

/** Runs a program that should exit on its own. */
export async function runToEnd(
	program: string,
	environment: Environment,
	options: readonly string[] = [],
	/** For callers that stop it before its end. */
	onLaunch: (child: ChildProcess) => void = () => {},
): Promise<{ code: number | null; output: string }> {
	const { child, output } = launch(program, environment, options);
	onLaunch(child);
	const [code] = await once(child, 'close');
	return { code, output: output() };
}

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

let running = null;
let interruption = null;
/** The lock we hold, which has to know our child processes. */
let lock = null;

/** The signal that told us to stop, if any. */
export const interruptedBy = () => interruption;

for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => {
		interruption = signal;
		// A terminal sends Ctrl-C to the whole process group, so the child already has it.
		if (signal !== 'SIGINT' || !process.stdin.isTTY) running?.kill(signal);
		// npm cleans up for many seconds; an interrupted install or build starts over anyway.
		if (lock) setTimeout(() => running?.kill('SIGKILL'), 1_000).unref();
	});
}

/** Runs `work` while holding the lock. */
export async function holding(taken, work) {
	lock = taken;
	try {
		await work();
	} finally {
		taken.release();
		lock = null;
	}
}

/** Runs a program; resolves to its exit code and, if quiet, its output. */
export function run(file, args, { env = process.env, isQuiet = false } = {}) {
	return new Promise((resolve) => {
		const child = spawn(file, args, {
			cwd: root,
			env,
			stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
		});
		let output = '';
		const collect = (chunk) => {
			output += chunk;
		};
		child.stdout?.on('data', collect);
		child.stderr?.on('data', collect);
		running = child;
		if (child.pid) lock?.holdFor(child.pid);
		child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
		child.on('close', (code, signal) => {
			running = null;
			resolve({ code: code ?? 128 + constants.signals[signal], output });
		});
	});
}

/** Exits with a sentence that says what to do. */
export function fail(line, output = '') {
	process.stderr.write(`${output}${line}\n`);
	// The last line of a test run must be a count, even if the tests could not start.
	if (process.argv[2] === 'test') process.stdout.write('\n0 passed, 1 failed\n');
	process.exit(1);
}

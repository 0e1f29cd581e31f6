import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

let running = null;
let interruption = null;
/** Who wants to know which processes belong to us while we hold the lock. */
let lock = null;

/** The signal that told us to stop, if one has. */
export const interruptedBy = () => interruption;

for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => {
		interruption = signal;
		// A terminal sends Ctrl-C to the whole process group, so the child has had its own already.
		if (signal !== 'SIGINT' || !process.stdin.isTTY) running?.kill(signal);
		// npm tidies up for many seconds; an install or build that is cut off is started afresh anyway.
		if (lock) setTimeout(() => running?.kill('SIGKILL'), 1_000).unref();
	});
}

/** Runs what must not be cut in two by another command: `work` has the lock to itself. */
export async function holding(taken, work) {
	lock = taken;
	try {
		await work();
	} finally {
		taken.release();
		lock = null;
	}
}

/** Runs a program to its end; answers its exit code and, when it is to be quiet, what it said. */
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

/** Ends with a sentence that says what to do. */
export function fail(line, output = '') {
	process.stderr.write(`${output}${line}\n`);
	// Whoever reads the last line of the tests must find a count there, also when they could not begin.
	if (process.argv[2] === 'test') process.stdout.write('\n0 passed, 1 failed\n');
	process.exit(1);
}

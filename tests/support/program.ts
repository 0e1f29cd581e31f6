import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export type Program = {
	url: string;
	child: ChildProcess;
	output: () => string;
	/** Sends the signal and answers the exit code once the process is gone. */
	stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Environment = Record<string, string | undefined>;

function launch(program: string, environment: Environment): { child: ChildProcess; output: () => string } {
	const child = spawn(process.execPath, [`server/processes/${program}.ts`], {
		cwd: root,
		env: {
			PATH: process.env['PATH'],
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

/** Starts one of our programs as an operator would, and waits until it says that it is ready. */
export async function startProgram(program: string, environment: Environment = {}): Promise<Program> {
	const port = environment['PORT'] ?? String(await freePort());
	const { child, output } = launch(program, { ...environment, PORT: port });
	await new Promise<void>((resolve, reject) => {
		child.stdout?.on('data', () => / is ready/.test(output()) && resolve());
		child.once('exit', (code) =>
			reject(new Error(`${program} ended with ${code} before it was ready:\n${output()}`)),
		);
	});
	return {
		url: `http://127.0.0.1:${port}`,
		child,
		output,
		async stop(signal = 'SIGTERM') {
			if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
			const gone = once(child, 'exit');
			child.kill(signal);
			const [code] = await gone;
			return code;
		},
	};
}

/** Runs a program that should end by itself. */
export async function runToEnd(
	program: string,
	environment: Environment,
): Promise<{ code: number | null; output: string }> {
	const { child, output } = launch(program, environment);
	const [code] = await once(child, 'close');
	return { code, output: output() };
}

export async function freePort(): Promise<number> {
	const server = createServer();
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, 'close');
	return port;
}

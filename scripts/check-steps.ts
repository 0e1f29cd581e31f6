import { spawn } from 'node:child_process';

export type StepResult = { name: string; hasPassed: boolean; output: string; seconds: number };
type Step = { name: string; command: string[]; fix?: string[] };

const steps: Step[] = [
	{ name: 'types', command: ['node_modules/typescript/bin/tsc', '-p', '.'] },
	{
		name: 'format and lint',
		command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off'],
		fix: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off', '--write'],
	},
	{ name: 'boundaries and cycles', command: ['scripts/check-boundaries.ts'] },
	{ name: 'unused code and packages', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
	{ name: 'schema and table types', command: ['scripts/schema.ts', '--check'] },
	{ name: 'slow patterns', command: ['scripts/check-patterns.ts'] },
	{ name: 'lockfile', command: ['scripts/check-lockfile.mjs'] },
	{ name: 'sizes', command: ['scripts/check-sizes.ts'] },
	{ name: 'documentation', command: ['scripts/check-docs.ts'] },
];

function runStep(name: string, command: string[]): Promise<StepResult> {
	const startedAt = Date.now();
	return new Promise((resolve) => {
		const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		const collect = (chunk: Buffer) => {
			output += chunk.toString();
		};
		child.stdout.on('data', collect);
		child.stderr.on('data', collect);
		child.on('close', (code) => {
			resolve({ name, hasPassed: code === 0, output, seconds: (Date.now() - startedAt) / 1000 });
		});
	});
}

function report({ name, hasPassed, output, seconds }: StepResult): void {
	console.log(`${hasPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
	if (!hasPassed) console.log(output.trimEnd().replace(/^/gm, '    '));
}

/** Runs all checks, two at a time, and prints a line for each; with `fix`, applies automatic fixes first. */
export async function runCheckSteps({ fix }: { fix: boolean }): Promise<StepResult[]> {
	if (fix)
		for (const script of ['scripts/draw-architecture.ts', 'scripts/schema.ts'])
			await runStep(script, [script]);
	const waiting = steps.map((step) => ({ name: step.name, command: (fix && step.fix) || step.command }));
	const results: StepResult[] = [];
	const work = async () => {
		for (let step = waiting.shift(); step; step = waiting.shift()) {
			const result = await runStep(step.name, step.command);
			report(result);
			results.push(result);
		}
	};
	await Promise.all([work(), work()]);
	return results;
}

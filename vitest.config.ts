import { defineConfig } from 'vitest/config';
import { readPostgres } from './tests/run/find-postgres.ts';

// A busy machine may take ten times as long. A generous timeout costs nothing while tests pass.
const timeoutMs = 120_000;

// Tests with real databases and processes are retried once, like journeys; those that pass only then are listed as flaky.
const retry = 1;

const templateOf = (engine: string) => `./tests/support/databases/prepare-${engine}-template.ts`;

export default defineConfig(async () => {
	const postgresUrl = await readPostgres(process.env);
	const serverProject = (engine: 'embedded' | 'postgres', env: Record<string, string>) => ({
		test: {
			name: engine,
			include: [
				'{platform,gateways,database,programs,tests/api,tests/support}/**/*.test.ts',
				'features/*/{server,store}/**/*.test.ts',
			],
			// Tests that do not use a database run once.
			exclude: engine === 'postgres' ? ['platform/html/**', 'gateways/**'] : [],
			env: { TEST_ENGINE: engine, ...env },
			globalSetup: [templateOf(engine)],
			testTimeout: timeoutMs,
			hookTimeout: 2 * timeoutMs,
			expect: { poll: { timeout: 50_000 } },
			// Each file has its own database and modules keep no state; reloading all modules for each file took a fifth of the time.
			isolate: false,
			retry,
		},
	});
	return {
		test: {
			// Three on two cores: many tests wait for a process, a mail or a timer.
			maxWorkers: 3,
			projects: [
				{
					test: {
						name: 'unit',
						include: [
							'{text,protocol,client,ui,app,scripts,tests/run}/**/*.test.{ts,tsx,mjs}',
							'features/*/{contract,rules,web}/**/*.test.{ts,tsx}',
						],
						testTimeout: timeoutMs,
					},
				},
				serverProject('embedded', {}),
				...(postgresUrl ? [serverProject('postgres', { TEST_DATABASE_URL: postgresUrl })] : []),
				{
					test: {
						name: 'programs',
						include: ['tests/programs/**/*.test.ts'],
						globalSetup: ['embedded', ...(postgresUrl ? ['postgres'] : [])].map(templateOf),
						// Starting real processes takes time on two cores.
						testTimeout: 300_000,
						hookTimeout: 300_000,
						expect: { poll: { timeout: 120_000 } },
						env: { TEST_DATABASE_URL: postgresUrl ?? '' },
						retry,
					},
				},
			],
		},
	};
});

import { defineConfig } from 'vitest/config';
import { readPostgres } from './tests/run/find-postgres.ts';

// A busy machine may take ten times as long as a free one: patience costs nothing where all is well.
const timeoutMs = 120_000;

// Real databases and processes, as in the journeys: what passes only when tried once more is named as flaky at the end of the run.
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
			// What never meets a database is tried once.
			exclude: engine === 'postgres' ? ['platform/html/**', 'gateways/**'] : [],
			env: { TEST_ENGINE: engine, ...env },
			globalSetup: [templateOf(engine)],
			testTimeout: timeoutMs,
			hookTimeout: 2 * timeoutMs,
			expect: { poll: { timeout: 50_000 } },
			// Each file has a database of its own, and no module keeps anything: loading all of them anew took a fifth of the time.
			isolate: false,
			retry,
		},
	});
	return {
		test: {
			// Both of two cores: left to itself, Vitest keeps one free.
			maxWorkers: 2,
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
						// Real processes on two cores: minutes rather than seconds.
						testTimeout: 300_000,
						hookTimeout: 120_000,
						expect: { poll: { timeout: 120_000 } },
						env: { TEST_DATABASE_URL: postgresUrl ?? '' },
						retry,
					},
				},
			],
		},
	};
});

import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/run/find-chromium.ts';
import { journeyWorkers, videoPlatformPort } from './tests/support/journey-site.ts';

const executablePath = findChromium(process.env);

export default defineConfig({
	testDir: 'tests/journeys',
	globalSetup: './tests/run/prepare-journeys.ts',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results/journeys',
	fullyParallel: true,
	forbidOnly: Boolean(process.env['CI']),
	// One that passes only then is named as flaky at the end of the run.
	retries: 1,
	workers: journeyWorkers,
	// Machines that run this are shared: patience costs nothing where all is well.
	timeout: 180_000,
	expect: { timeout: 20_000 },
	use: {
		locale: 'en-GB',
		timezoneId: 'UTC',
		// As for a visitor who asked for less motion: what is measured stands where it will stay.
		contextOptions: { reducedMotion: 'reduce' },
		// Keeping a trace of every journey takes a fifth of the time: TRACE=1 does, where one fails and nobody knows why.
		trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			// Containers run as root and without user namespaces, where Chromium's own sandbox cannot start. They have no graphics
			// card either, and playing one takes a fifth of the time.
			args: ['--no-sandbox', '--disable-gpu'],
		},
	},
	webServer: {
		command: 'exec node_modules/node/bin/node tests/run/serve-video-platform.ts',
		url: `http://127.0.0.1:${videoPlatformPort}/@ready`,
		timeout: 60_000,
		env: { VIDEO_PLATFORM_PORT: String(videoPlatformPort) },
	},
});

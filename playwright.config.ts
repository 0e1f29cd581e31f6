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
	// A journey that passes only on retry is listed as flaky.
	retries: 1,
	workers: journeyWorkers,
	// Test machines are shared. A generous timeout costs nothing while journeys pass.
	timeout: 180_000,
	expect: { timeout: 20_000 },
	use: {
		locale: 'en-GB',
		timezoneId: 'UTC',
		// Without animations, so that positions are final when they are measured.
		contextOptions: { reducedMotion: 'reduce' },
		// Recording traces takes a fifth of the time; TRACE=1 turns it on to investigate a failure.
		trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			// Chromium's sandbox cannot start as root in a container without user namespaces, and emulating a GPU takes a fifth
			// of the time.
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

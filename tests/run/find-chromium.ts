import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The headless shell first: it draws no windows and is a quarter faster.
const usualPlaces = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
];

/** The browser for the journeys: the given one or the system's, or null. */
export function findChromium(environment: Record<string, string | undefined>): string | null {
	const given = environment['CHROMIUM_PATH']?.trim();
	return [...(given ? [given] : []), ...usualPlaces].find((path) => existsSync(path)) ?? null;
}

/** Installs Chromium where that needs no confirmation: as root on Debian. Returns whether it tried. */
export function installChromium(): boolean {
	const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
	if (!mayInstall) return false;
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const apt = (...args: string[]) =>
		spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
	apt('update');
	apt('install', '-y', '--no-install-recommends', 'chromium');
	return true;
}

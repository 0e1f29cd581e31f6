import { prepareSetup } from '#features/accounts/server/setup.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Runtime } from './runtime.ts';

/** Prints where the site is and, while it has no owner, how to create the first account. */
export async function printReady(
	{ db }: Runtime,
	{ siteName, setupToken }: Config,
	{ address }: { address: string },
): Promise<void> {
	const made = await prepareSetup({ db, clock: systemClock });
	const token = setupToken ? '… with your SETUP_TOKEN for the dots' : made;
	const setup = made
		? `Nobody owns this site yet. Make the first account at ${address}/auth?tab=register&setupToken=${token}\n`
		: '';
	process.stdout.write(`${siteName} is ready at ${address}\n${setup}`);
}

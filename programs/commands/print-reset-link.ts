import { z } from 'zod';
import { createDb } from '#database/database.ts';
import { makeResetLink } from '#features/accounts/server/recovery/make-reset-link.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { StartError } from '#platform/start-error.ts';
import { siteAddress } from '../site-address.ts';

export const PasswordRequest = z.object({ resetPasswordOf: z.string() });

/** The output for someone who lost their password. */
export async function printResetLink(
	{ engine, config }: { engine: DatabaseEngine; config: Config },
	{ resetPasswordOf: name }: z.infer<typeof PasswordRequest>,
): Promise<string> {
	const needs = { db: createDb(engine), clock: systemClock, url: siteAddress(config) };
	const made = await makeResetLink(needs, name);
	if (!made) throw new StartError(`There is no account called ${name}. Nothing was changed.`);
	return `With this link ${made.username} chooses a new password, once and within an hour:\n${made.link}`;
}

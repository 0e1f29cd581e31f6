import type { Db } from '#database/database.ts';
import { type IdentityPart, SiteIdentity } from '#features/site/contract/identity.ts';
import { missingIdentity } from '#features/site/rules/identity.ts';
import { findSetting } from './settings.ts';

/** Its change makes kept pages stale: see the trigger on `settings`. */
export const identityKey = 'identity';
const mailAnywayKey = 'identity-mail-anyway';

/** Who runs the site, empty where nothing was said. */
export async function readIdentity(db: Db): Promise<SiteIdentity> {
	return SiteIdentity.safeParse(await findSetting(db, identityKey)).data ?? SiteIdentity.parse({});
}

/** Which of the settings that mail should not go without are missing. */
export async function listMissingIdentity(db: Db): Promise<IdentityPart[]> {
	return missingIdentity(await readIdentity(db));
}

/** Whether somebody has said that mailings may go without. */
export async function mayMailAnyway(db: Db): Promise<boolean> {
	return (await findSetting(db, mailAnywayKey)) === true;
}

export const mailAnyway = { key: mailAnywayKey, value: true };

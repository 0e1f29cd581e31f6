import type { Db } from '#database/database.ts';
import { type IdentityPart, SiteIdentity } from '#features/site/contract/identity.ts';
import { missingIdentity } from '#features/site/rules/identity.ts';
import { findSetting } from './settings.ts';

/** Changing it invalidates cached pages: see the trigger on `settings`. */
export const identityKey = 'identity';
const mailAnywayKey = 'identity-mail-anyway';

/** Who runs the site; unset fields are empty. */
export async function readIdentity(db: Db): Promise<SiteIdentity> {
	return SiteIdentity.safeParse(await findSetting(db, identityKey)).data ?? SiteIdentity.parse({});
}

/** Which settings that mail should not be sent without are missing. */
export async function listMissingIdentity(db: Db): Promise<IdentityPart[]> {
	return missingIdentity(await readIdentity(db));
}

/** Whether someone has agreed to send mailings without them. */
export async function mayMailAnyway(db: Db): Promise<boolean> {
	return (await findSetting(db, mailAnywayKey)) === true;
}

export const mailAnyway = { key: mailAnywayKey, value: true };

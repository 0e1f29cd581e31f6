import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { hasUsers, lockUsers } from '#features/accounts/store/users.ts';
import { deleteSetting, findSetting, putSetting } from '#features/site/store/settings.ts';
import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';
import { areSameTokens, createToken } from '#platform/secret-token.ts';

/** Stored in the database, so every instance and every restart prints the same token. */
const setupKey = 'setup-token';

export type SetupConfig = { setupToken?: string | undefined; isTrial?: boolean };

/** The token required for the first account, created if missing; null once an account exists. */
export async function prepareSetup({ db, clock }: { db: Db; clock: Clock }): Promise<string | null> {
	return inTransaction(db, async (tx) => {
		await lockUsers(tx);
		if (await hasUsers(tx)) return null;
		const kept = await findSetting(tx, setupKey);
		if (typeof kept === 'string') return kept;
		const token = createToken();
		await putSetting(tx, { key: setupKey, value: token, now: clock() });
		return token;
	});
}

/** A local trial is reachable only by its user; anywhere else a stranger must not become the owner. */
export function needsSetupLink({ isTrial }: SetupConfig, { isLocal }: { isLocal: boolean }): boolean {
	return !(isTrial && isLocal);
}

export async function checkSetupToken(db: Db, config: SetupConfig, given: string | undefined): Promise<void> {
	const wanted = config.setupToken ?? (await findSetting(db, setupKey));
	if (typeof wanted !== 'string' || given === undefined || !areSameTokens(given, wanted))
		throw new Problem('setup_link_needed');
}

export async function endSetup(tx: Tx): Promise<void> {
	await deleteSetting(tx, setupKey);
}

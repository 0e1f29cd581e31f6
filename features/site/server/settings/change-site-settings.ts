import { type Db, inTransaction } from '#database/database.ts';
import type { RegistrationMode } from '#features/accounts/contract/accounts.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { putSetting } from '#features/site/store/settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { currentRegistration, type RegistrationConfig, registrationKey } from './registration.ts';

export async function changeSiteSettings(
	{ db, clock, config }: { db: Db; clock: Clock; config: RegistrationConfig },
	{ registration }: { registration: RegistrationMode },
	{ identity, isLocal }: { identity: Identity; isLocal: boolean },
): Promise<void> {
	if (config.registration) throw new Problem('setting_fixed');
	await inTransaction(db, async (tx) => {
		const before = await currentRegistration(tx, config, { isLocal });
		const now = clock();
		await putSetting(tx, { key: registrationKey, value: registration, now });
		await insertAuditEntry(tx, {
			actor: identity,
			action: 'changed',
			subject: { kind: 'setting', id: registrationKey, name: 'Registration' },
			before: { registration: before },
			after: { registration },
			now,
		});
	});
}

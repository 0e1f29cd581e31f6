import type { RegistrationMode } from '#contract/accounts.ts';
import type { Identity } from '#server/http/identity.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Problem } from '#server/platform/problem.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { type Db, inTransaction } from '#server/store/database.ts';
import { putSetting } from '#server/store/settings.ts';
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

import type { Db } from '#database/database.ts';
import { type RegistrationMode, registrationModes } from '#features/accounts/contract/accounts.ts';
import { findSetting } from '#features/site/store/settings.ts';

export type RegistrationConfig = { registration?: RegistrationMode | undefined; isTrial?: boolean };

export const registrationKey = 'registration';

/**
 * The registration mode: from the environment, else as an owner chose. By default it is open for a trial on the local
 * machine and needs approval otherwise.
 */
export async function currentRegistration(
	db: Db,
	config: RegistrationConfig,
	{ isLocal }: { isLocal: boolean },
): Promise<RegistrationMode> {
	if (config.registration) return config.registration;
	const chosen = await findSetting(db, registrationKey);
	return (
		registrationModes.find((mode) => mode === chosen) ?? (config.isTrial && isLocal ? 'open' : 'approval')
	);
}

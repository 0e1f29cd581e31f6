import type { Db } from '#database/database.ts';
import { type RegistrationMode, registrationModes } from '#features/accounts/contract/accounts.ts';
import { findSetting } from '#features/site/store/settings.ts';

export type RegistrationConfig = { registration?: RegistrationMode | undefined; isTrial?: boolean };

export const registrationKey = 'registration';

/**
 * What becomes of new accounts: as the environment says, else as an owner chose. Before that, only whoever tries the product out
 * on their own machine may work at once.
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

import { type RegistrationMode, registrationModes } from '#contract/settings.ts';
import type { Db } from '#server/store/database.ts';
import { findSetting } from '#server/store/settings.ts';

export type RegistrationConfig = { registration: RegistrationMode; isRegistrationFixed?: boolean };

export const registrationKey = 'registration';

/** What becomes of new accounts: as the environment says, else as an owner chose, else as the program begins. */
export async function currentRegistration(db: Db, config: RegistrationConfig): Promise<RegistrationMode> {
	if (config.isRegistrationFixed) return config.registration;
	const chosen = await findSetting(db, registrationKey);
	return registrationModes.find((mode) => mode === chosen) ?? config.registration;
}

import { expect, test } from 'vitest';
import { engines } from '../support/databases/engines.ts';
import { migrateWithKills } from '../support/kills/kill-migrating.ts';

// Twenty of them: npm run soak -- --only migrations.
const kills = 2;

test.each(engines)(
	`a migration on the %s engine that is killed ${kills} times leaves all or nothing, and the next start completes it`,
	async (engine) => {
		const { killed, faults } = await migrateWithKills(engine, { kills });
		expect(faults).toEqual([]);
		expect(killed).toBe(kills);
	},
);

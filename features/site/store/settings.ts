import type { Db, Tx } from '#database/database.ts';

/** The raw value of a setting, or undefined. Callers validate it. */
export async function findSetting(db: Db, key: string): Promise<unknown> {
	const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
	return row?.value;
}

export async function putSetting(
	tx: Tx,
	{ key, value, now }: { key: string; value: unknown; now: Date },
): Promise<void> {
	const json = JSON.stringify(value);
	await tx
		.insertInto('settings')
		.values({ key, value: json, updated_at: now })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, updated_at: now }))
		.execute();
}

export async function deleteSetting(tx: Tx, key: string): Promise<void> {
	await tx.deleteFrom('settings').where('key', '=', key).execute();
}

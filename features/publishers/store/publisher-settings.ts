import type { Db, Tx } from '#database/database.ts';
import { findSetting, putSetting } from '#features/site/store/settings.ts';

const key = 'publisher-changes-wait';

/** Whether a publisher's new name or picture needs an editor's approval; the default unless an owner chose otherwise. */
export async function doChangesWait(db: Db): Promise<boolean> {
	return (await findSetting(db, key)) !== false;
}

export async function putChangesWait(tx: Tx, value: boolean, now: Date): Promise<void> {
	await putSetting(tx, { key, value, now });
}

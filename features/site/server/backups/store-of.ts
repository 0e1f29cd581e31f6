import type { BackupRow } from '#features/site/store/backups.ts';
import type { BackupStore, BackupStores } from '#gateways/backup-store/backup-store.ts';

/** The store with a backup's file; null for backups that a command wrote to a custom path. */
export function storeOf(stores: BackupStores, { made_by, place }: BackupRow): BackupStore | null {
	return made_by === 'command' ? null : stores[place];
}

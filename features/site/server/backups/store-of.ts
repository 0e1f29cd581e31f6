import type { BackupRow } from '#features/site/store/backups.ts';
import type { BackupStore, BackupStores } from '#gateways/backup-store/backup-store.ts';

/** Where the file of a backup is handed out and removed; null for one that a command wrote wherever it was told to. */
export function storeOf(stores: BackupStores, { made_by, place }: BackupRow): BackupStore | null {
	return made_by === 'command' ? null : stores[place];
}

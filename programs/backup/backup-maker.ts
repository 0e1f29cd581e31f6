import { makeBackup } from '#features/site/server/backups/make-backup.ts';

/** Makes backups until the program stops: one that is under way then is left to the next start. */
export function startBackupMaker(needs: Parameters<typeof makeBackup>[0]): {
	make: (id: number) => Promise<void>;
	stop: () => Promise<void>;
} {
	const stopping = new AbortController();
	let making: Promise<void> = Promise.resolve();
	return {
		make(id) {
			making = makeBackup(needs, id, stopping.signal);
			return making;
		},
		async stop() {
			stopping.abort();
			await making.catch(() => {});
		},
	};
}

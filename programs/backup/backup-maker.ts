import { makeBackup } from '#features/site/server/backups/make-backup.ts';

/** Makes backups until the program stops; one in progress is left to the next start. */
export function startBackupMaker(needs: Parameters<typeof makeBackup>[0]): {
	make: (id: number) => Promise<void>;
	stop: () => Promise<unknown>;
} {
	const stopping = new AbortController();
	const making = new Set<Promise<void>>();
	return {
		make(id) {
			const made = makeBackup(needs, id, stopping.signal).finally(() => making.delete(made));
			making.add(made);
			return made;
		},
		stop() {
			stopping.abort();
			return Promise.allSettled(making);
		},
	};
}

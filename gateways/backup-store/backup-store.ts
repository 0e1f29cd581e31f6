/** Where backups are stored: a folder on this machine, or an S3 bucket. */
export type BackupStore = {
	/** The path of the folder, or the name of the bucket. */
	location: string;
	/** Atomically stores what `write` puts into the given file, and returns its size. The signal interrupts an upload. */
	put: (name: string, write: (file: string) => Promise<void>, signal: AbortSignal) => Promise<number>;
	/** Null if there is none of that name. Callers that do not read the content must close it. */
	find: (
		name: string,
		signal?: AbortSignal,
	) => Promise<{ bytes: number; content: AsyncIterable<Uint8Array>; close: () => void } | null>;
	/** Whether it exists with that size, as far as can be told without reading it. */
	has: (name: string, bytes: number) => Promise<boolean>;
	/** Idempotent. */
	remove: (name: string) => Promise<void>;
};

export type BackupStores = { folder: BackupStore; bucket: BackupStore | null };

/** The only valid names: no folders, nothing hidden. */
export const backupName = /^backup-[0-9a-z-]{1,60}\.tar$/;

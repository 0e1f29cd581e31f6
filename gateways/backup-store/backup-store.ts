/** Where backups are kept: a folder of this machine, or a bucket of an S3 service. */
export type BackupStore = {
	/** The path of the folder, or the name of the bucket. */
	location: string;
	/** Keeps what is written into the file that is named, whole or not at all, and answers how large it is. */
	put: (name: string, write: (file: string) => Promise<void>) => Promise<number>;
	/** Null where there is none of that name. Whoever does not read the content closes it. */
	find: (
		name: string,
	) => Promise<{ bytes: number; content: AsyncIterable<Uint8Array>; close: () => void } | null>;
	/** Whether it is there with that many bytes, as far as that is known without reading it. */
	has: (name: string, bytes: number) => Promise<boolean>;
	/** Removes it; one that is not there is removed already. */
	remove: (name: string) => Promise<void>;
};

export type BackupStores = { folder: BackupStore; bucket: BackupStore | null };

/** The only names there are: no folders, nothing hidden. */
export const backupName = /^backup-[0-9a-z-]{1,60}\.tar$/;

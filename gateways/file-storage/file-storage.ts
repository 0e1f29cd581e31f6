export type StoredFile = { name: string; putAt: Date };

/** Where uploads are stored: a folder, or an S3 bucket. */
export type FileStorage = {
	/** Stores the file atomically. Names identify content, so an existing file may be kept. */
	put: (name: string, bytes: Buffer, type: string) => Promise<void>;
	find: (name: string) => Promise<Buffer | null>;
	/** Idempotent. */
	remove: (name: string) => Promise<void>;
	/** Lists all files in batches, with the time each was last put. */
	list: () => AsyncGenerator<StoredFile[], void, undefined>;
	/** True while there is no room for another file. */
	isFull: () => Promise<boolean>;
};

/** The only valid names: no folders, nothing hidden. */
export const fileName = /^[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,5}$/;

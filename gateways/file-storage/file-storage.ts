export type StoredFile = { name: string; putAt: Date };

/** Where uploaded files are kept: a folder, or a bucket of an S3 service. */
export type FileStorage = {
	/** Keeps the file, whole or not at all. A name stands for its content: one that is there already may stay. */
	put: (name: string, bytes: Buffer, type: string) => Promise<void>;
	find: (name: string) => Promise<Buffer | null>;
	/** Removes the file; one that is not there is removed already. */
	remove: (name: string) => Promise<void>;
	/** Every file that is kept, a batch at a time, with when it was put there last. */
	list: () => AsyncGenerator<StoredFile[], void, undefined>;
	/** True while there is no room for another one. */
	isFull: () => Promise<boolean>;
};

/** The only names there are: no folders, nothing hidden. */
export const fileName = /^[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,5}$/;

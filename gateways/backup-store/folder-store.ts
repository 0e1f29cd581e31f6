import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#platform/start-error.ts';
import { type BackupStore, backupName } from './backup-store.ts';

/** Stores backups in a folder, which is created with the first one. */
export function createFolderStore(folder: string): BackupStore {
	const placeOf = (name: string) => {
		if (!backupName.test(name)) throw new Error(`Not the name of a backup: ${name}`);
		return path.join(folder, name);
	};
	const sizeOf = async (name: string): Promise<number | null> => {
		const found = await stat(placeOf(name)).catch(() => null);
		return found?.isFile() ? found.size : null;
	};
	return {
		location: folder,
		async put(name, write) {
			await prepareFolder(folder);
			await write(placeOf(name));
			return (await sizeOf(name)) ?? 0;
		},
		async find(name) {
			const bytes = await sizeOf(name);
			if (bytes === null) return null;
			const content = createReadStream(placeOf(name));
			return { bytes, content, close: () => void content.destroy() };
		},
		has: async (name, bytes) => (await sizeOf(name)) === bytes,
		remove: (name) => rm(placeOf(name), { force: true }),
	};
}

/** Creates the folder, and removes unfinished backups of killed programs: there is only one backup at a time. */
export async function prepareFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		for (const name of await readdir(folder))
			if (name.endsWith('.partial') && name.startsWith('backup-')) await rm(path.join(folder, name));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new StartError(
			`The folder ${folder} cannot be written (${code}). Give it to the user that the program runs as.`,
			{ cause: error },
		);
	}
}

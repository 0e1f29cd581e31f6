import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Hashes files and folders, except tests. */
export function hashOf(paths) {
	const hash = createHash('sha256');
	const add = (path) => {
		const absolute = join(root, path);
		if (!existsSync(absolute)) return;
		hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
	};
	const walk = (folder) => {
		const entries = readdirSync(join(root, folder), { withFileTypes: true });
		for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
			const path = `${folder}/${entry.name}`;
			if (entry.isDirectory()) walk(path);
			else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
		}
	};
	for (const path of paths) {
		if (/\.\w+$/.test(path)) add(path);
		else if (existsSync(join(root, path))) walk(path);
	}
	return hash.digest('hex');
}

/** The hash of the last install or build; null before the first. */
export function recorded(file) {
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

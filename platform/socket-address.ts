import { existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

const longestSocketPath = 100;

/** Socket paths are limited in length; a long folder is reached through its file descriptor instead. */
export function socketAddress(folder: string, name: string): string {
	const plain = path.join(folder, name);
	if (Buffer.byteLength(plain) <= longestSocketPath) return plain;
	const descriptors = '/proc/self/fd';
	if (existsSync(descriptors)) return `${descriptors}/${openSync(folder, 'r')}/${name}`;
	const relative = path.relative(process.cwd(), plain);
	if (Buffer.byteLength(relative) <= longestSocketPath) return relative;
	throw new StartError(`DATA_DIR ${folder} is too long a path. Choose a shorter one.`);
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#platform/start-error.ts';

/** The file argument of a command, relative to where it was typed. */
export function readFileArgument(option: 'to' | 'from', usage: string): string {
	let file: string | undefined;
	try {
		file = parseArgs({ options: { [option]: { type: 'string' } } }).values[option] as string | undefined;
	} catch {
		throw new StartError(`The arguments were not understood. ${usage}`);
	}
	if (!file) throw new StartError(`--${option} is missing. ${usage}`);
	return path.resolve(process.env.INIT_CWD ?? '.', file);
}

import { parseArgs } from 'node:util';

export type Options = { only: string[]; isQuick: boolean; isWritten: boolean };

/** Parses the command line; throws a readable message. */
export function readOptions(args: string[], subjectNames: string[]): Options {
	const { values } = parseArgs({
		args,
		options: {
			only: { type: 'string', multiple: true, default: [] },
			quick: { type: 'boolean', default: false },
			write: { type: 'boolean', default: false },
		},
	});
	const only = values.only.flatMap((text) => text.split(','));
	const unknown = only.find((name) => !subjectNames.includes(name));
	if (unknown !== undefined)
		throw new Error(`There is no bench called ${unknown}: choose from ${subjectNames.join(', ')}.`);
	if (values.write && (values.quick || only.length > 0))
		throw new Error('--write keeps a whole run: leave out --only and --quick.');
	return { only, isQuick: values.quick, isWritten: values.write };
}

import { readFileSync } from 'node:fs';
import { listFiles } from './list-files.ts';

const mostLines = 300;

const tooLong = listFiles('**/*.{ts,tsx,mjs,cjs}')
	.map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
	.filter(({ lines }) => lines > mostLines);

for (const { path, lines } of tooLong)
	console.log(`${path}: ${lines} lines, at most ${mostLines}. Split it by what it does.`);
process.exitCode = tooLong.length > 0 ? 1 : 0;

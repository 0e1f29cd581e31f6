import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './list-files.ts';

const maxLines = 300;
const maxFilesInFolder = 25;
const maxReadmeLines = 10;

const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
const code = listFiles('**/*.{ts,tsx,mjs,cjs,css}');
const longFiles = code
	.map((file) => ({ file, lines: countLines(file) }))
	.filter(({ lines }) => lines > maxLines)
	.map(({ file, lines }) => `${file}: ${lines} lines, at most ${maxLines}. Split it by what it does.`);
const fullFolders = Object.entries(Object.groupBy(code, (file) => path.dirname(file)))
	.map(([folder, files = []]) => ({ folder, count: files.length }))
	.filter(({ count }) => count > maxFilesInFolder)
	.map(
		({ folder, count }) => `${folder}: ${count} files, at most ${maxFilesInFolder}. Give its parts folders.`,
	);
const subjects = new Set(code.flatMap((file) => /^features\/[^/]+/.exec(file) ?? []));
const readmes = listFiles('features/*/README.md');
const wrongReadmes = [...subjects].flatMap((subject) => {
	const readme = `${subject}/README.md`;
	if (!readmes.includes(readme))
		return [`${readme} is missing: what the subject is for, what it owns, where to start.`];
	const lines = countLines(readme);
	return lines > maxReadmeLines ? [`${readme}: ${lines} lines, at most ${maxReadmeLines}.`] : [];
});

const problems = [...longFiles, ...fullFolders, ...wrongReadmes];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

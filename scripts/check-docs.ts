import { existsSync, readFileSync } from 'node:fs';
import { isArchitectureFresh } from './draw-architecture.ts';
import { listFiles } from './list-files.ts';

const maxReadmeLines = 120;
const npmOwnCommands = new Set(['install', 'ci', 'view', 'ls', 'config']);
const madeAtRunTime = /^(data|dist|node_modules|test-results|playwright-report)(\/|$)/;
const topLevel =
	/^(\.\/)?(\.ci|app|bench|client|database|docs|features|gateways|platform|programs|protocol|scripts|tests|text|ui)\//;
const fileName = /^\.?[\w-]+(\.[\w-]+)*\.(ts|tsx|mjs|cjs|json|md|sql|css|png)$/;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

function findWrongCommands(text: string): string[] {
	const quoted = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/^\s*(npm .+)$/gm)].map(
		([, inner]) => inner ?? '',
	);
	return quoted.flatMap((command) => {
		const [, name] = /(?:^|\s)npm (?:run )?([a-z][\w:-]*)/.exec(command) ?? [];
		return name && !(name in scripts) && !npmOwnCommands.has(name)
			? [`there is no command "npm run ${name}"`]
			: [];
	});
}

function findWrongPaths(text: string): string[] {
	const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? '');
	const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map(([, path]) => path ?? '');
	return [...quoted.filter((path) => topLevel.test(path) || fileName.test(path)), ...linked]
		.map((path) => path.replace(/[/*]+$/, ''))
		.filter((path) => !/[{}<>*…]/.test(path) && !madeAtRunTime.test(path))
		.filter(
			(path) => !existsSync(path) && !existsSync(`docs/${path}`) && !existsSync(`docs/decisions/${path}`),
		)
		.map((path) => `there is no ${path}`);
}

function findUnexplainedVariables(): string[] {
	const operations = readFileSync('docs/operations.md', 'utf8');
	const config = readFileSync('platform/config.ts', 'utf8');
	return [...config.matchAll(/^\t([A-Z][A-Z0-9_]+): /gm)]
		.map(([, name]) => name ?? '')
		.filter((name) => !operations.includes(`\`${name}\``))
		.map((name) => `docs/operations.md: the variable ${name} has no line`);
}

const problems = listFiles(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']).flatMap((path) => {
	const text = readFileSync(path, 'utf8');
	return [...new Set([...findWrongCommands(text), ...findWrongPaths(text)])].map(
		(problem) => `${path}: ${problem}`,
	);
});
problems.push(...findUnexplainedVariables());
const readmeLines = readFileSync('README.md', 'utf8').split('\n').length - 1;
if (readmeLines > maxReadmeLines) problems.push(`README.md: ${readmeLines} lines, at most ${maxReadmeLines}`);
if (!isArchitectureFresh()) problems.push('docs/architecture.md is stale: run "npm run check -- --fix"');

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

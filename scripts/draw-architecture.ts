import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { importRules } from './import-rules.ts';

const file = 'docs/architecture.md';

/** Generates docs/architecture.md from the table in .dependency-cruiser.cjs. */
function drawArchitecture(): string {
	const { folders, restrictedLibraries, subjects, kernel } = importRules;
	const code = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');
	const bound = folders.flatMap((entry) =>
		entry.mayImport === 'anything' ? [] : [{ ...entry, mayImport: entry.mayImport }],
	);
	const id = (folder: string) => folder.replace(/\W+/g, '_').replace(/_$/, '');
	const drawn = new Set(bound.flatMap(({ folder, mayImport }) => [folder, ...mayImport]));
	const nodes = [...drawn].map((folder) => `\t${id(folder)}["${folder}"]`);
	const arrows = bound.flatMap(({ folder, mayImport }) =>
		withoutDetours(folder, mayImport).map((target) => `\t${id(folder)} --> ${id(target)}`),
	);
	const rows = folders.map(({ folder, purpose, mayImport }) => {
		const allowed = mayImport === 'anything' ? 'anything' : code(mayImport) || 'nothing';
		return `| \`${folder}\` | ${purpose} | ${allowed} |`;
	});
	const calls = Object.entries(subjects).flatMap(([subject, called]) =>
		called.map((name) => `\t${subject} --> ${name}`),
	);
	const subjectRows = Object.entries(subjects).map(
		([subject, called]) =>
			`| [\`${subject}\`](../features/${subject}/README.md) | ${code(called) || 'none'} |`,
	);
	const libraryRows = restrictedLibraries.map(
		({ libraries, onlyIn, typesAnywhere }) =>
			`| ${code(libraries)} | ${code(onlyIn)}${typesAnywhere ? '; its types anywhere' : ''} |`,
	);
	return `<!-- Generated from .dependency-cruiser.cjs: change that file, then run "npm run check -- --fix". -->

# Architecture

One repository, one package, two programs: an HTTP server and a worker. Everything about one subject lives in one folder of
\`features\`: the calls between browser and server (\`contract\`), product logic without side effects
(\`rules\`), its SQL (\`store\`), what it does (\`server\`) and its user interface (\`web\`). The folders below the features contain
nothing product-specific. Above them, \`app\` assembles pages and \`programs\` starts things.

## Who may import whom

An arrow means "may import". The diagram omits arrows that follow from others; the table lists all of them.

\`\`\`mermaid
graph TD
${nodes.join('\n')}
${arrows.join('\n')}
\`\`\`

| Folder | Purpose | May import (of ours) |
|---|---|---|
${rows.join('\n')}

\`/*\` stands for one folder per subject. There are no import cycles. A test sits next to the code it tests, and may use the
shared code in \`tests\`.

## Which subject calls which

\`${kernel}\` is the kernel: every subject may call its \`server\` and its \`store\`. Other subjects may be called only
as listed here; everything else goes through jobs or the contract.

\`\`\`mermaid
graph TD
${calls.join('\n')}
\`\`\`

| Subject | Calls, besides \`${kernel}\` |
|---|---|
${subjectRows.join('\n')}

## Restricted libraries

| Library | May be imported only by |
|---|---|
${libraryRows.join('\n')}

\`contract\` and \`protocol\` may import no library except \`zod\`. Code outside the server imports no Node built-ins, because it
also runs in a browser.
`;
}

// "pages → features → ui" makes the arrow "pages → ui" redundant clutter.
function withoutDetours(folder: string, targets: string[]): string[] {
	const reachable = (from: string): string[] => {
		const next = importRules.folders.find((entry) => entry.folder === from)?.mayImport ?? [];
		return next === 'anything'
			? []
			: next.flatMap((name) => (name === from ? [] : [name, ...reachable(name)]));
	};
	const others = targets.filter((target) => target !== folder);
	return others.filter(
		(target) => !others.some((other) => other !== target && reachable(other).includes(target)),
	);
}

/** Whether docs/architecture.md is up to date. */
export function isArchitectureFresh(): boolean {
	return readFileSync(file, 'utf8') === drawArchitecture();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(file, drawArchitecture());

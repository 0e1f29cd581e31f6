import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { boundaryLaw } from './boundary-law.ts';

const file = 'docs/architecture.md';

/** The whole of docs/architecture.md, drawn from the table in .dependency-cruiser.cjs. */
function drawArchitecture(): string {
	const { folders, fences } = boundaryLaw;
	const code = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');
	const bound = folders.flatMap((entry) =>
		entry.mayImport === 'anything' ? [] : [{ ...entry, mayImport: entry.mayImport }],
	);
	const id = (folder: string) => folder.replace(/\W+/g, '_').replace(/_$/, '');
	const nodes = bound.map(({ folder }) => `\t${id(folder)}["${folder}"]`);
	const arrows = bound.flatMap(({ folder, mayImport }) =>
		withoutDetours(folder, mayImport).map((target) => `\t${id(folder)} --> ${id(target)}`),
	);
	const rows = folders.map(({ folder, purpose, mayImport }) => {
		const allowed = mayImport === 'anything' ? 'anything' : code(mayImport) || 'nothing';
		return `| \`${folder}\` | ${purpose} | ${allowed} |`;
	});
	const fenceRows = fences.map(
		({ libraries, onlyIn, typesAnywhere }) =>
			`| ${code(libraries)} | ${code(onlyIn)}${typesAnywhere ? '; its types anywhere' : ''} |`,
	);
	return `<!-- Drawn from .dependency-cruiser.cjs: change that file, then run "npm run check -- --fix". -->

# Architecture

One repository, one package, two programs: an HTTP server and a worker. What the browser and the server say to each
other is a value in \`contract\`. What the product knows without touching the world is a pure function in \`rules\`. What
it does is one action per file in a feature folder, which reads and writes through \`server/store\`, reaches the outside
through \`server/gateways\`, and never knows another feature. The browser side mirrors it: product-free parts, a typed
client, features, pages.

## Who may import whom

An arrow means "may import". Arrows that follow from others are left out of the drawing; the table has all of them.

\`\`\`mermaid
graph TD
${nodes.join('\n')}
${arrows.join('\n')}
\`\`\`

| Folder | Purpose | May import (of ours) |
|---|---|---|
${rows.join('\n')}

\`/*\` stands for one folder per subject; a subject never imports its neighbour. Effects across subjects go by job. There are
no import cycles. A test sits beside what it tests, and may use what \`tests\` shares.

## Libraries behind a fence

| Library | Known only to |
|---|---|
${fenceRows.join('\n')}

\`contract\` knows no library but \`zod\`. \`contract\`, \`rules\` and \`web\` import nothing of Node's own, because they run in a
browser, too.
`;
}

// "pages → features → ui" makes the arrow "pages → ui" a detour that only clutters the drawing.
function withoutDetours(folder: string, targets: string[]): string[] {
	const reachable = (from: string): string[] => {
		const next = boundaryLaw.folders.find((entry) => entry.folder === from)?.mayImport ?? [];
		return next === 'anything' ? [] : next.flatMap((name) => [name, ...reachable(name)]);
	};
	return targets.filter(
		(target) =>
			target !== folder && !targets.some((other) => other !== target && reachable(other).includes(target)),
	);
}

/** Says whether docs/architecture.md still shows the law. */
export function isArchitectureFresh(): boolean {
	return readFileSync(file, 'utf8') === drawArchitecture();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(file, drawArchitecture());

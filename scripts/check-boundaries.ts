import { existsSync, readdirSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { importRules } from './import-rules.ts';

// dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 no longer has.
registerHooks({
	resolve: (specifier, context, next) =>
		next(specifier.replace(/^typescript(?=\/|$)/, 'typescript-6'), context),
});

/** Checks every import against the rules in .dependency-cruiser.cjs; returns violations, one line each. */
async function findViolations(): Promise<string[]> {
	const { cruise } = await import('dependency-cruiser');
	const { options, ...ruleSet } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
	const roots = [...new Set(importRules.folders.map(({ folder }) => folder.split('/')[0] ?? folder))];
	const configFiles = readdirSync('.').filter((name) => name.endsWith('.config.ts'));
	const { output } = await cruise(
		[...roots, ...configFiles].filter((path) => existsSync(path)),
		{ ...options, ruleSet, validate: true, outputType: undefined },
		options.enhancedResolveOptions,
	);
	if (typeof output === 'string') throw new Error(output);
	const { modules, summary } = output;
	const typeScriptFiles = modules.filter(({ source }) => /^[a-z].*\.tsx?$/.test(source));
	if (!typeScriptFiles.some(({ dependencies }) => dependencies.length > 0)) {
		return ['No import was found in any TypeScript file: dependency-cruiser cannot read TypeScript here.'];
	}
	const comments = new Map<string, string>(
		ruleSet.forbidden.map(({ name, comment }: { name: string; comment?: string }) => [name, comment]),
	);
	const broken = summary.violations.map(({ rule, from, to, cycle }) => {
		const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
		const reason = comments.get(rule.name);
		return `${from} → ${path}: ${rule.name}${reason ? ` (${reason})` : ''}`;
	});
	const uncovered = modules
		.map(({ source }) => source)
		.filter((source) => roots.includes(source.split('/')[0] ?? ''))
		.filter((source) => !importRules.folders.some(({ folder }) => isInside(source, folder)))
		.map((source) => `${source}: no folder of the table in .dependency-cruiser.cjs holds this file`);
	return [...broken, ...uncovered];
}

function isInside(path: string, folder: string): boolean {
	const parts = folder.split('/');
	const given = path.split('/');
	return given.length > parts.length && parts.every((part, index) => part === '*' || part === given[index]);
}

const violations = await findViolations();
for (const violation of violations) console.log(violation);
process.exitCode = violations.length > 0 ? 1 : 0;

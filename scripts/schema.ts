import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { readSchema } from '#platform/database/migrate.ts';
import { dumpSchema } from './dump-schema.ts';
import { listFiles } from './list-files.ts';
import { type JsonTypes, readColumns, writeTableTypes } from './write-table-types.ts';

const jsonTypes: JsonTypes = {
	'audit_log.after': { type: 'Record<string, unknown>' },
	'audit_log.before': { type: 'Record<string, unknown>' },
	'deliveries.headers': { type: 'Record<string, string>' },
	'digest_emails.newsletter_summaries': { type: 'Record<string, string>' },
	'listing_changes.change': { type: 'ListingChange', from: '#features/publishers/contract/desk.ts' },
	'newsletters.kept_by': { type: 'KeptBy', from: '#features/newsletters/contract/newsletters.ts' },
	'processes.measured': { type: 'Measured', from: '#features/status/contract/status.ts' },
	'publisher_connections.settings': { type: 'Record<string, string>' },
	'runs.report': { type: 'RunReport', from: '#features/site/contract/runs.ts' },
	'settings.value': { type: 'unknown' },
	'source_merges.into_before': { type: 'Record<string, unknown>' },
	'source_merges.senders': { type: 'Record<string, unknown>[]' },
	'source_merges.source': { type: 'Record<string, unknown>' },
};

const heading = 'Made from the schema by "npm run schema": change a migration and run it, never edit this.';

async function makeFiles(): Promise<Map<string, string>> {
	const pg = await PGlite.create({ extensions: { pg_trgm, unaccent } });
	const { functions, migrations } = readSchema();
	await pg.exec('set check_function_bodies = off');
	for (const { text } of [...functions, ...migrations]) await pg.exec(text);
	const columns = await readColumns(pg);
	const subjects = readOwners(new Set(columns.map(({ table }) => table)));
	const files = new Map([['database/schema.sql', `-- ${heading}\n\n${await dumpSchema(pg)}`]]);
	await pg.close();
	const typeNames = subjects.map(({ subject, tables }) => {
		const typeName = `${subject[0]?.toUpperCase()}${subject.slice(1)}Tables`;
		const text = writeTableTypes(columns, { typeName, tables, jsonTypes });
		files.set(`database/tables/${subject}.ts`, `// ${heading}\n${text}`);
		return { subject, typeName };
	});
	const imports = typeNames.map(
		({ subject, typeName }) => `import type { ${typeName} } from './tables/${subject}.ts';\n`,
	);
	const all = typeNames.map(({ typeName }) => typeName).join(' & ');
	files.set('database/tables.ts', `// ${heading}\n${imports.join('')}\nexport type Tables = ${all};\n`);
	return new Map([...files].map(([file, text]) => [file, file.endsWith('.ts') ? format(file, text) : text]));
}

/** Which subject owns which tables, according to its README: each table belongs to exactly one. */
function readOwners(tables: Set<string>): { subject: string; tables: string[] }[] {
	const owners = listFiles('features/*/README.md').map((readme) => {
		const owned = /^\*\*Owns\*\* (.*)$/m.exec(readFileSync(readme, 'utf8'))?.[1] ?? '';
		return {
			subject: path.basename(path.dirname(readme)),
			tables: [...owned.matchAll(/`(\w+)`/g)].flatMap(([, table]) => table ?? []),
		};
	});
	const owned = owners.flatMap((owner) => owner.tables);
	for (const table of new Set([...tables, ...owned])) {
		const count = owned.filter((name) => name === table).length;
		if (count !== 1 || !tables.has(table))
			throw new Error(
				`The table ${table} must exist, and one README in features must say after **Owns** that it is theirs.`,
			);
	}
	return owners.filter((owner) => owner.tables.length > 0);
}

function format(file: string, text: string): string {
	const args = ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${file}`];
	return execFileSync(process.execPath, args, { input: text, encoding: 'utf8' });
}

const files = await makeFiles();
const isCurrent = (file: string) => existsSync(file) && readFileSync(file, 'utf8') === files.get(file);
const stale = [...new Set([...files.keys(), ...listFiles('database/tables/*.ts')])].filter(
	(file) => !isCurrent(file),
);

if (process.argv.includes('--check')) {
	for (const file of stale) console.log(`${file} is not what the schema says: run "npm run schema".`);
	process.exitCode = stale.length > 0 ? 1 : 0;
} else {
	mkdirSync('database/tables', { recursive: true });
	for (const file of stale) {
		const text = files.get(file);
		if (text === undefined) rmSync(file);
		else writeFileSync(file, text);
	}
	console.log(
		stale.length > 0 ? `Written: ${stale.join(', ')}.` : 'The schema and its types are up to date.',
	);
}

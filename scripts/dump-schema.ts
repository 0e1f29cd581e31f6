import type { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

const section = /^--\n-- Name: .*; Type: (.*?);.*\n--\n\n/gm;
const setting = /^SET .*;\n\n/gm;

/**
 * The whole schema as dumped by pg_dump, without functions, which have their own files, and without anything specific to the
 * version of pg_dump. The session cannot be used afterwards: pg_dump leaves it in a read-only transaction.
 */
export async function dumpSchema(pg: PGlite): Promise<string> {
	const dump = await pgDump({
		pg,
		args: ['--schema-only', '--no-owner', '--no-privileges', '--no-comments'],
	});
	const [, ...parts] = (await dump.text())
		.replace(/^--\n-- PostgreSQL database dump complete[\s\S]*/m, '')
		.split(section);
	const statements = parts
		.flatMap((part, index) => (index % 2 === 1 && parts[index - 1] !== 'FUNCTION' ? [part] : []))
		.map((part) => `${part.replace(setting, '').trim()}\n`);
	return statements.join('\n');
}

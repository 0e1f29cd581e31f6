import { readSchema, type Schema } from '#platform/database/migrate.ts';

/** A schema with two more migrations than ours: one that we are compatible with, and one that we are not. */
export function newerSchema(): Schema {
	const schema = readSchema();
	const added = [
		{ name: '9998-colour', moment: 'before', text: 'alter table newsletters add column colour text' },
		{
			name: '9999-later',
			moment: 'after',
			text: 'alter table newsletters alter column colour set default 1',
		},
	] as const;
	const migrations = added.map((migration) => ({ ...migration, checksum: migration.name }));
	return { ...schema, migrations: [...schema.migrations, ...migrations] };
}

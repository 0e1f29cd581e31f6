import { expect } from 'vitest';
import type { DatabaseEngine } from '#platform/database/engine.ts';

export type DatabaseWatch = {
	/** The contents at the last look. */
	found: () => string;
	expectNoChange: () => Promise<void>;
};

/** Reads the whole database now, and again each time it is asked whether anything has changed since the last look. */
export async function watchDatabase(engine: DatabaseEngine): Promise<DatabaseWatch> {
	let known = await readEverything(engine);
	return {
		found: () => known,
		async expectNoChange() {
			const before = known;
			known = await readEverything(engine);
			expect(known).toBe(before);
		},
	};
}

async function readEverything(engine: DatabaseEngine): Promise<string> {
	const { rows } = await engine.query(`
		select query_to_xml('select * from ' || quote_ident(table_name) || ' as t order by t::text', true, true, '')::text
		from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'
		order by table_name
	`);
	return JSON.stringify(rows);
}

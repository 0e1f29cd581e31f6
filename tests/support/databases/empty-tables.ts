import type { DatabaseEngine } from '#platform/database/engine.ts';

/**
 * Empties tables and those that refer to them, as `truncate … cascade` does. Truncating makes new files for each table and index:
 * on the embedded engine that takes thirty times as long as deleting the few rows of a test.
 */
export async function emptyTables(
	engine: DatabaseEngine,
	tables: readonly string[],
	{ restartsIds = false } = {},
): Promise<void> {
	const restart = `for sequence in
			select objid::regclass from pg_depend
			where refobjid = emptied and classid = 'pg_class'::regclass and deptype in ('a', 'i')
				and exists (select from pg_class where pg_class.oid = objid and relkind = 'S')
		loop
			perform setval(sequence, 1, false);
		end loop;`;
	await engine.query(`do $$
		declare emptied regclass; sequence regclass;
		begin
			-- Without triggers, foreign keys included.
			set local session_replication_role = replica;
			for emptied in
				with recursive linked(name) as (
					select unnest('{${tables.join(',')}}'::regclass[])
					union
					select conrelid::regclass from pg_constraint join linked on confrelid = linked.name where contype = 'f'
				)
				select name from linked
			loop
				execute format('delete from %s', emptied);
				${restartsIds ? restart : ''}
			end loop;
		end $$`);
}

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeIssue } from '#tests/support/factories/reading-factories.ts';

const fixture = setUpTestDatabase();

const ask = async <Row>(text: string, values: unknown[] = []) =>
	(await fixture.engine.query(text, values)).rows as Row[];

// The embedded engine runs one transaction after the other.
test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
	'a newsletter is found by its new description and by an issue that is stored at the same moment',
	async () => {
		const { db } = fixture;
		const { id } = await makeNewsletter(db, { description: 'About ferries' });
		const stored = await db.transaction().execute(async (tx) => {
			await tx.updateTable('newsletters').set({ description: 'About trams' }).where('id', '=', id).execute();
			// Its document is written, as on committing, but is not committed yet.
			await sql`set constraints all immediate`.execute(tx);
			const storing = makeIssue(db, { newsletter_id: id, title: 'Winter' });
			await expect
				.poll(() =>
					ask(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
				)
				.toHaveLength(1);
			return { storing };
		});
		await stored.storing;
		const [document] = await ask<{ words: string[] }>(
			'select tsvector_to_array(words) as words from search_documents where newsletter_id = $1',
			[id],
		);
		expect(document?.words).toEqual(expect.arrayContaining(['trams', 'winter']));
		expect(document?.words).not.toContain('ferries');
	},
);

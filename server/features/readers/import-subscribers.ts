import {
	type SubscriberImport,
	type SubscriberImportReport,
	subscriberImportFields,
} from '#contract/manage-subscribers.ts';
import { mostImportRows } from '#contract/newsletter-import.ts';
import { guessColumns, readTable } from '#rules/table-columns.ts';
import type { Identity } from '#server/http/identity.ts';
import { announceCountsSoon } from '#server/jobs/announce-counts.ts';
import { Problem } from '#server/platform/problem.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { insertRows } from '#server/store/bulk-insert.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { insertPeople, insertWaitingSubscriptions } from '#server/store/managed-subscribers.ts';
import { checkImportRow, type ImportRow } from './check-import-row.ts';
import { judgeImportRows, type Welcome } from './judge-import-rows.ts';
import type { ReaderNeeds } from './needs.ts';

type Line = SubscriberImportReport['lines'][number];

/**
 * Adds the people of a file as leads, each with the consent that the file names. Nobody is mailed: they confirm when they sign up
 * or open their page themselves. All good rows together or none; a dry run changes nothing.
 */
export async function importSubscribers(
	{ db, clock, enqueue }: Pick<ReaderNeeds, 'db' | 'clock' | 'enqueue'>,
	actor: Identity,
	request: SubscriberImport,
): Promise<SubscriberImportReport> {
	const now = clock();
	const { columns, mapping, records } = read(request);
	const checked = records.map((record) => checkImportRow(record, mapping, now));
	const good = checked.filter((row): row is ImportRow => !('trouble' in row));
	const lines: Line[] = checked.flatMap((row) =>
		'trouble' in row
			? [{ line: row.line, name: row.email, outcome: 'failed' as const, message: row.trouble }]
			: [],
	);
	return inTransaction(db, async (tx) => {
		const { welcome, others } = await judgeImportRows(tx, good);
		lines.push(...others);
		let created = welcome.length;
		if (!request.dryRun && welcome.length > 0) {
			const late = await insertWelcome(tx, welcome, now);
			lines.push(...late);
			created -= late.length;
			await announceCountsSoon(tx, { enqueue, now });
			await insertAuditEntry(tx, {
				actor,
				action: 'imported',
				subject: { kind: 'list', id: 'subscribers', name: 'Subscribers' },
				before: null,
				after: { rows: records.length, added: created },
				now,
			});
		}
		const count = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length;
		return {
			dryRun: request.dryRun,
			columns,
			mapping,
			rows: records.length,
			created,
			skipped: count('skipped'),
			failed: count('failed'),
			lines: lines.toSorted((one, other) => one.line - other.line),
		};
	});
}

const otherNames = {
	email: ['mail', 'emailaddress', 'address'],
	firstName: ['first', 'givenname'],
	lastName: ['last', 'surname', 'familyname'],
	newsletter: ['newsletterid', 'newsletterslug', 'slug'],
	consent: ['consenttext', 'consentwording', 'wording'],
	consentedAt: ['consentdate', 'consentat', 'date'],
};

function read({ text, mapping: given }: SubscriberImport) {
	const records = readTable(text);
	if (records.length === 0) throw refuse('The file has no rows.');
	if (records.length > mostImportRows)
		throw refuse(`The file has ${records.length} rows; ${mostImportRows} are read at a time.`);
	const columns = [...new Set(records.flatMap(({ record }) => Object.keys(record)))];
	const mapping = given ?? guessColumns(columns, subscriberImportFields, otherNames);
	return { columns, mapping, records };
}

function refuse(message: string): Problem {
	return new Problem('invalid_input', { message, fields: { text: message } });
}

/** Answers the rows about people who signed up while the file was read: they have spoken for themselves. */
async function insertWelcome(tx: Tx, rows: Welcome[], now: Date): Promise<Line[]> {
	const strangers = new Map(
		rows
			.filter(({ subscriberId }) => subscriberId === null)
			.map(({ row }) => [
				row.address,
				{ email: row.email, first_name: row.firstName, last_name: row.lastName },
			]),
	);
	const added = await insertPeople(tx, [...strangers.values()], { source: 'import', now });
	const ids = new Map(added.map(({ id, address }) => [address, id]));
	const placed = rows.map((one) => ({ ...one, id: one.subscriberId ?? ids.get(one.row.address) }));
	const people = placed.flatMap(({ id, ...one }) => (id === undefined ? [] : [{ id, ...one }]));
	await insertWaitingSubscriptions(
		tx,
		people.map(({ id, newsletterId }) => ({ subscriber_id: id, newsletter_id: newsletterId })),
		{ source: 'import', now },
	);
	await insertRows(
		tx,
		'consents',
		people.map(({ id, newsletterId, row }) => ({
			subscriber_id: id,
			newsletter_id: newsletterId,
			collection_id: null,
			wording: row.consent,
			page: 'import',
			created_at: row.consentedAt,
		})),
	);
	return placed
		.filter(({ id }) => id === undefined)
		.map(({ row }) => ({
			line: row.line,
			name: row.email,
			outcome: 'skipped',
			message: 'Signed up meanwhile',
		}));
}

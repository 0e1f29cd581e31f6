import { insertRows } from '#database/bulk-insert.ts';
import { inTransaction, type Tx } from '#database/database.ts';
import { maxImportRows } from '#features/newsletters/contract/newsletter-import.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import {
	type SubscriberImport,
	type SubscriberImportReport,
	subscriberImportFields,
} from '#features/readers/contract/manage-subscribers.ts';
import { insertPeople, insertWaitingSubscriptions } from '#features/readers/store/managed-subscribers.ts';
import type { ImportLine, RunReport } from '#features/site/contract/runs.ts';
import { addReports } from '#features/site/rules/run-report.ts';
import { startRun } from '#features/site/server/runs/start-run.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { executeRun, findRun, findRunRequest } from '#features/site/store/runs.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { guessColumns, readTable } from '#text/tables/table-columns.ts';
import type { ReaderNeeds } from '../needs.ts';
import { checkImportRow, type ImportRow } from './check-import-row.ts';
import { judgeImportRows, type Welcome } from './judge-import-rows.ts';

/** Rows per transaction. */
const batchSize = 500;

type Needs = Pick<ReaderNeeds, 'db' | 'clock' | 'enqueue'>;

/**
 * Adds the people of a file as leads in batches, each with the consent stated in the file. Nobody is mailed: they confirm when
 * they sign up or open their page themselves. A dry run changes nothing.
 */
export async function importSubscribers(
	needs: Needs,
	actor: Identity,
	request: SubscriberImport,
): Promise<SubscriberImportReport> {
	const { db, clock } = needs;
	const { columns, mapping, records } = read(request);
	const about = { dryRun: request.dryRun, columns, mapping, rows: records.length };
	if (request.dryRun) {
		const { report } = await inTransaction(db, (tx) => judge(tx, records, mapping, clock()));
		return { ...about, ...report, runId: null };
	}
	const asked = { ...request, mapping };
	const run = await startRun(
		needs,
		{ kind: 'import-subscribers', actor, request: asked, total: records.length },
		!request.background && continueSubscriberImport,
	);
	return { ...about, ...run.report, runId: run.id };
}

export async function continueSubscriberImport(needs: Needs, runId: number, { forMs }: { forMs: number }) {
	const { db, clock, enqueue } = needs;
	const request = await findRunRequest<SubscriberImport>(db, runId);
	if (!request) return findRun(db, runId);
	const { mapping, records } = read(request);
	return executeRun(
		db,
		runId,
		{ clock, forMs },
		{
			async prepare({ done }) {
				const some = records.slice(done, done + batchSize);
				return some.length === 0 ? null : some;
			},
			async act(tx, run, some) {
				const now = clock();
				const { report, welcome } = await judge(tx, some, mapping, now);
				if (welcome.length > 0) {
					const late = await insertWelcome(tx, welcome, now);
					report.lines.push(...late);
					report.skipped += late.length;
					report.created -= late.length;
					await announceCountsSoon(tx, { enqueue, now });
					await insertAuditEntry(tx, {
						actor: { userId: run.user_id, username: run.username },
						action: 'imported',
						subject: { kind: 'list', id: 'subscribers', name: 'Subscribers' },
						before: null,
						after: { rows: some.length, added: report.created },
						now,
					});
				}
				report.lines.sort((one, other) => one.line - other.line);
				return { done: run.done + some.length, report: addReports(run.report, report) };
			},
			conclude: async () => '',
		},
	);
}

/** Decides what to do with some rows of a file. */
async function judge(
	tx: Tx,
	records: ReturnType<typeof read>['records'],
	mapping: ReturnType<typeof read>['mapping'],
	now: Date,
): Promise<{ report: RunReport; welcome: Welcome[] }> {
	const checked = records.map((record) => checkImportRow(record, mapping, now));
	const good = checked.filter((row): row is ImportRow => !('trouble' in row));
	const { welcome, others } = await judgeImportRows(tx, good);
	const failed = checked.flatMap((row): ImportLine[] =>
		'trouble' in row ? [{ line: row.line, name: row.email, outcome: 'failed', message: row.trouble }] : [],
	);
	const lines = [...failed, ...others].toSorted((one, other) => one.line - other.line);
	const count = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
	const report = {
		created: welcome.length,
		updated: 0,
		skipped: count('skipped'),
		failed: count('failed'),
		lines,
	};
	return { report, welcome };
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
	if (records.length > maxImportRows)
		throw refuse(`The file has ${records.length} rows; ${maxImportRows} are read at a time.`);
	const columns = [...new Set(records.flatMap(({ record }) => Object.keys(record)))];
	const mapping = given ?? guessColumns(columns, subscriberImportFields, otherNames);
	return { columns, mapping, records };
}

function refuse(message: string): Problem {
	return new Problem('invalid_input', { message, fields: { text: message } });
}

/** Returns the rows about people who signed up in the meantime: their own sign-up takes precedence. */
async function insertWelcome(tx: Tx, rows: Welcome[], now: Date): Promise<ImportLine[]> {
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

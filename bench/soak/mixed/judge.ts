import { createDb } from '#database/database.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { listFailedJobs } from '#platform/jobs/failed-jobs.ts';
import type { Letter, Reader } from './ledger.ts';
import type { Arrival } from './mail-world.ts';
import type { Load } from './set-up.ts';

/** A promise and its result; informational without a target. */
export type Finding = { promise: string; figure: string; target: string; isMet: boolean; details: string[] };

const mailLeavesAfterMs = 80_000;

type Row = Record<string, unknown>;
type Found = { of: number; faults: string[] };

/** A promise that something never happens. */
export function none(promise: string, { of, faults }: Found): Finding {
	return {
		promise,
		figure: `${faults.length} of ${of}`,
		target: '0',
		isMet: faults.length === 0,
		details: faults,
	};
}

/** Compares what was acknowledged, and what the mail server saw, with the final state of the database. */
export async function judge(
	load: Load,
	database: DatabaseEngine,
	given: { interruptions: number; shownPictures: Set<string> },
): Promise<Finding[]> {
	const { world, ledger } = load;
	const query = async (text: string): Promise<Row[]> => (await database.query(text)).rows;
	// The demo's invented readers already had mails.
	const mails = await query(`
		select recipient, deliveries.status, kind, coalesce(mailings.subject, deliveries.subject) as subject, message_id
		from deliveries left join mailings on mailings.key = mailing_key
		where recipient not like '%@reader.example'
	`);
	const keyOf = (recipient: unknown, subject: unknown) => `${recipient} | ${subject}`;
	const arrived = countBy(world.arrivals, ({ recipient, subject }) => keyOf(recipient, subject));
	const uncertain = new Set(
		mails
			.filter(({ status }) => status === 'uncertain')
			.map(({ recipient, subject }) => keyOf(recipient, subject)),
	);
	const isLost = (reader: Reader, subject: string) =>
		!arrived.has(keyOf(reader.email, subject)) && !uncertain.has(keyOf(reader.email, subject));

	const issues = ledger.letters.flatMap((letter) =>
		ledger.readers
			.filter((reader) => mustGet(reader, letter))
			.map((reader) => ({ reader, subject: letter.subject })),
	);
	const digests = ledger.digests
		.filter(({ isDone }) => isDone)
		.flatMap(({ subject, triedAt }) =>
			ledger.readers
				.filter(({ digestFrom }) => isBefore(digestFrom, triedAt))
				.map((reader) => ({ reader, subject })),
		);
	const mailings = mails.filter(({ kind }) => kind === 'issue' || kind === 'digest');
	const unsettled = mails.filter(({ status }) => status === 'queued' || status === 'sending');
	const afterLeaving = ledger.letters.flatMap(({ subject, newsletter, at }) =>
		ledger.readers
			.filter((reader) => reader.newsletter.id === newsletter.id && isBefore(reader.left.doneAt, at))
			.filter((reader) => arrived.has(keyOf(reader.email, subject)))
			.map((reader) => keyOf(reader.email, subject)),
	);
	const lost = (wanted: { reader: Reader; subject: string }[]): Found => ({
		of: wanted.length,
		faults: wanted
			.filter(({ reader, subject }) => isLost(reader, subject))
			.map(({ reader, subject }) => keyOf(reader.email, subject)),
	});
	const allowed = given.interruptions * world.connections;
	return [
		none('Acknowledged writes lost', await findLostWrites(load, query, given.shownPictures)),
		none('Mails that came in and were not filed once', await findWrongIssues(load, query)),
		none('New issues that a reader did not get', lost(issues)),
		none('Digests that a reader did not get', lost(digests)),
		none('Digests of rules that were not made once', await findWrongRules(load, query)),
		none('Issues and digests that came twice', {
			of: mailings.length,
			faults: [...arrived]
				.filter(([key, count]) => count > 1 && !/ \| (Please confirm|Still to confirm)/.test(key))
				.map(([key]) => key),
		}),
		none('Issues after leaving', {
			of: ledger.readers.filter(({ left }) => left.doneAt !== null).length,
			faults: afterLeaving,
		}),
		none('Confirmation mails lost or doubled', findWrongConfirmations(load)),
		none('Mails recorded as sent that no server took', findUntaken(mails, world.arrivals)),
		none('Mails without an outcome', {
			of: mails.length,
			faults: unsettled.map(({ recipient, subject, status }) => `${keyOf(recipient, subject)}: ${status}`),
		}),
		{
			promise: 'Mails in flight at a fault, shown as uncertain',
			figure: `${uncertain.size} of ${mailings.length}`,
			target: `at most ${allowed}`,
			isMet: uncertain.size <= allowed,
			details: [...uncertain],
		},
		none('Jobs given up', await findFailedJobs(database)),
	];
}

const isBefore = (moment: number | null, other: number) => moment !== null && moment < other;

/** A reader who left, or tried to, may get mail in flight, but need not. */
function mustGet({ newsletter, confirmed, left }: Reader, letter: Letter): boolean {
	return (
		newsletter.id === letter.newsletter.id && isBefore(confirmed.doneAt, letter.at) && left.triedAt === null
	);
}

function countBy<Value>(values: readonly Value[], key: (value: Value) => string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(key(value), (counts.get(key(value)) ?? 0) + 1);
	return counts;
}

async function findLostWrites(
	{ ledger }: Load,
	query: (text: string) => Promise<Row[]>,
	shownPictures: Set<string>,
): Promise<Found> {
	const subscriptions = await query(`
		select email, newsletter_id, status, converted_at is not null as is_confirmed
		from subscribers join subscriptions on subscriber_id = subscribers.id
	`);
	const rowOf = new Map(subscriptions.map((row) => [row['email'], row]));
	const digestReaders = new Set(
		(
			await query('select email from subscribers join digest_subscriptions on subscriber_id = subscribers.id')
		).map(({ email }) => email),
	);
	const newsletters = await query('select id, name, description from newsletters');
	const names = new Set(newsletters.map(({ name }) => name));
	const descriptions = new Map(newsletters.map(({ id, description }) => [Number(id), String(description)]));
	const emails = new Set((await query('select title from digest_emails')).map(({ title }) => title));
	const faults: string[] = [];
	let of = 0;
	const expect = (isThere: boolean, what: string) => {
		of++;
		if (!isThere) faults.push(what);
	};
	for (const { email, newsletter, digestFrom, confirmed, left } of ledger.readers) {
		const row = rowOf.get(email);
		if (confirmed.doneAt !== null) {
			expect(
				row?.['is_confirmed'] === true && Number(row['newsletter_id']) === newsletter.id,
				`${email} had confirmed`,
			);
		}
		if (digestFrom !== null) expect(digestReaders.has(email), `${email} had asked for the digest`);
		if (left.doneAt !== null) expect(row?.['status'] === 'unsubscribed', `${email} had left`);
	}
	for (const { id, slug, tried, done } of ledger.edited) {
		const last = done.at(-1)?.edition ?? 0;
		const kept = Number(/Edition (\d+) of /.exec(descriptions.get(id) ?? '')?.[1] ?? 0);
		of += done.length;
		if (kept < last || kept > tried) faults.push(`edition ${last} of ${slug}: there is ${kept}`);
	}
	for (const name of ledger.listings) expect(names.has(name), name);
	for (const { subject, isDone } of ledger.digests) if (isDone) expect(emails.has(subject), subject);
	for (const picture of ledger.pictures) expect(shownPictures.has(picture), picture);
	return { of, faults };
}

async function findWrongIssues({ ledger }: Load, query: (text: string) => Promise<Row[]>): Promise<Found> {
	const filed = countBy(await query('select title from issues'), ({ title }) => String(title));
	return {
		of: ledger.letters.length,
		faults: ledger.letters.flatMap(({ subject }) =>
			filed.get(subject) === 1 ? [] : [`${subject}: ${filed.get(subject) ?? 0} times`],
		),
	};
}

/** A rule may also record why it made none. */
async function findWrongRules({ ledger }: Load, query: (text: string) => Promise<Row[]>): Promise<Found> {
	const made = countBy(
		await query('select config_id from digest_emails where period_start is not null'),
		(row) => String(row['config_id']),
	);
	const due = ledger.rules.filter(({ dueAt }) => dueAt < performance.now() - 120_000);
	return {
		of: due.length,
		faults: due.flatMap(({ id, subject }) =>
			made.get(String(id)) === 1 ? [] : [`${subject}: ${made.get(String(id)) ?? 0} times`],
		),
	};
}

/**
 * The same mail may arrive twice if its delivery was uncertain. A different one may not, unless the sign-up was retried for so
 * long that the mail left before it was done.
 */
function findWrongConfirmations({ ledger, world }: Load): Found {
	const asked = Map.groupBy(
		world.arrivals.filter(({ confirmToken }) => confirmToken !== ''),
		({ recipient }) => recipient,
	);
	const signedUp = ledger.readers.filter(({ signedUp }) => signedUp.doneAt !== null);
	return {
		of: signedUp.length,
		faults: signedUp.flatMap(({ email, signedUp: { triedAt, doneAt } }) => {
			const different = new Set(asked.get(email)?.map(({ messageId }) => messageId)).size;
			const wasSlow = Number(doneAt) - Number(triedAt) > mailLeavesAfterMs;
			return different === 1 || (different === 2 && wasSlow) ? [] : [`${email}: ${different} mails`];
		}),
	};
}

function findUntaken(mails: Row[], arrivals: readonly Arrival[]): Found {
	const taken = new Set(arrivals.filter(({ mail }) => mail.answer === 250).map(({ messageId }) => messageId));
	const sent = mails.filter(({ status }) => status === 'sent');
	const untaken = sent.filter(({ message_id }) => !taken.has(String(message_id)));
	return { of: sent.length, faults: untaken.map(({ recipient, subject }) => `${recipient} | ${subject}`) };
}

async function findFailedJobs(database: DatabaseEngine): Promise<Found> {
	const { jobs } = await listFailedJobs(createDb(database), 1000);
	const { rows } = await database.query('select count(*) as count from jobs.job');
	return {
		of: Number(rows[0]?.['count']),
		faults: jobs.map(({ name, output }) => `${name}: ${JSON.stringify(output).slice(0, 300)}`),
	};
}

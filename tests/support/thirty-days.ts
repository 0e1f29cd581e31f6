import type { Db } from '#database/database.ts';
import { announceIssue } from '#features/delivery/server/announce-issue.ts';
import { makeDuePapers } from '#features/delivery/server/papers/make-due-papers.ts';
import { createRandom } from '#programs/demo/made-up/seeded-random.ts';
import { makeIssue } from './factories/delivery-factories.ts';
import { makeNewsletter } from './factories/factories.ts';
import { mortal } from './kills/mortal.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const stepMs = 30 * minuteMs;
/** Days after the last issue in which the last weekly papers come. */
const lastPapersDays = 10;
/** DST begins in New York on 14 March and in Berlin on the 28th, and ends in Sydney on 4 April. */
const begin = Date.UTC(2027, 2, 10);
const zones = [
	'America/New_York',
	'America/Los_Angeles',
	'Europe/Berlin',
	'Asia/Kolkata',
	'Australia/Sydney',
	'UTC',
];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const rhythms = ['each', 'daily', 'weekly'] as const;

export type ThirtyDays = {
	issues: number;
	kills: number;
	/** How many issues all readers together should have received. */
	wanted: number;
	doubled: number;
	missing: number;
	afterLeaving: number;
	/** Papers at another hour or on another weekday than the reader's local time requires. */
	atWrongTime: number;
	papers: number;
};

/** Thirty days of issues for readers with mixed rhythms in six time zones, with workers that are killed. */
export async function simulateThirtyDays(
	db: Db,
	{ readers, days = 30 }: { readers: number; days?: number },
): Promise<ThirtyDays> {
	const random = createRandom(20270310);
	const newsletters = [
		await makeNewsletter(db, { name: 'The Slow Ferry' }),
		await makeNewsletter(db, { name: 'The Daily Bolt' }),
		await makeNewsletter(db, { name: 'The Long View' }),
	];
	await writeReaders(
		db,
		newsletters.map(({ id }) => id),
		readers,
	);
	let now = begin;
	let kills = 0;
	let issues = 0;
	const survive = async (work: (needs: Parameters<typeof makeDuePapers>[0]) => Promise<void>) => {
		while (true) {
			const worker = mortal(db, random.next, 0.05);
			try {
				await work({
					db: worker.db,
					enqueue: async () => {},
					site: { name: 'Broadsheet', url: () => 'http://localhost:3000' },
					readTime: async () => new Date(now),
				});
				return;
			} catch (error) {
				if (!worker.fate.isDead) throw error;
				kills++;
			}
		}
	};
	for (; now < begin + (days + lastPapersDays) * dayMs; now += stepMs) {
		const isPublishing = now < begin + days * dayMs;
		for (const { id } of newsletters)
			if (isPublishing && random.chance(0.016)) {
				const sentAt = new Date(now - minuteMs);
				const issue = await makeIssue(db, id, { sent_at: sentAt, title: `Issue ${++issues}` });
				await survive((needs) => announceIssue(needs, issue.id));
			}
		if (isPublishing && random.chance(0.02)) await leave(db, new Date(now), random.below(97));
		await survive((needs) => makeDuePapers(needs));
	}
	return { issues, kills, ...(await compare(db)) };
}

async function writeReaders(db: Db, newsletterIds: readonly number[], count: number): Promise<void> {
	const random = createRandom(7);
	for (let from = 0; from < count; from += 1000) {
		const people = Array.from({ length: Math.min(1000, count - from) }, (_, place) => ({
			email: `reader-${from + place}@readers.example`,
			confirmed_at: new Date(begin),
			time_zone: random.pick(zones),
			paper_hour: random.below(24),
			paper_weekday: 1 + random.below(7),
		}));
		const rows = await db.insertInto('subscribers').values(people).returning('id').execute();
		await db
			.insertInto('subscriptions')
			.values(
				rows.flatMap(({ id }) =>
					random.pickSome(newsletterIds, 1 + random.below(2)).map((newsletterId) => ({
						subscriber_id: id,
						newsletter_id: newsletterId,
						rhythm: random.pick(rhythms),
						converted_at: new Date(begin),
						created_at: new Date(begin),
					})),
				),
			)
			.execute();
	}
}

/** About one in a hundred leaves. */
async function leave(db: Db, now: Date, remainder: number): Promise<void> {
	await db
		.updateTable('subscriptions')
		.set({ status: 'unsubscribed', ended_at: now, ended_by: 'test' })
		.where('status', '=', 'active')
		.where(({ eb }) => eb(eb('id', '%', 97), '=', remainder))
		.execute();
}

type Sent = {
	recipient: string;
	kind: string;
	mailing_key: string;
	created_at: Date;
	subscriber_id: string | null;
};

/** Compares the mails with what should have been sent, computed from the issues and readers alone. */
async function compare(db: Db): Promise<Omit<ThirtyDays, 'issues' | 'kills'>> {
	const people = new Map(
		(await db.selectFrom('subscribers').selectAll().execute()).map((person) => [person.id, person]),
	);
	const sent: Sent[] = await db
		.selectFrom('deliveries')
		.select(['recipient', 'kind', 'mailing_key', 'created_at', 'subscriber_id'])
		.execute();
	const items = await db.selectFrom('paper_items').selectAll().execute();
	const papers = new Map(
		sent
			.filter(({ kind }) => kind === 'paper')
			.map((mail) => [`${mail.mailing_key} ${mail.subscriber_id}`, mail]),
	);
	const got = new Map<string, { count: number; at: Date }>();
	const note = (issueId: number | string, subscriberId: string | null, at: Date) => {
		const key = `${issueId} ${subscriberId}`;
		got.set(key, { count: (got.get(key)?.count ?? 0) + 1, at });
	};
	for (const { kind, mailing_key, subscriber_id, created_at } of sent)
		if (kind === 'issue') note(mailing_key.split(':')[1] ?? '', subscriber_id, created_at);
	for (const { issue_id, subscriber_id, mailing_key } of items) {
		const paper = papers.get(`${mailing_key} ${subscriber_id}`);
		if (paper) note(issue_id, subscriber_id, paper.created_at);
	}
	const issues = await db.selectFrom('issues').select(['id', 'newsletter_id', 'created_at']).execute();
	const subscriptions = await db.selectFrom('subscriptions').selectAll().execute();
	const byNewsletter = Map.groupBy(subscriptions, ({ newsletter_id }) => newsletter_id);
	const result = { wanted: 0, doubled: 0, missing: 0, afterLeaving: 0, atWrongTime: 0, papers: papers.size };
	for (const issue of issues)
		for (const { subscriber_id, ended_at, rhythm } of byNewsletter.get(issue.newsletter_id) ?? []) {
			const one = got.get(`${issue.id} ${subscriber_id}`);
			if ((one?.count ?? 0) > 1) result.doubled++;
			if (one && ended_at && one.at > ended_at) result.afterLeaving++;
			// Readers who left before the issue, or before the paper it was waiting for, need not get it.
			const latest = issue.created_at.getTime() + (rhythm === 'each' ? 2 * minuteMs : 9 * dayMs);
			if (ended_at && ended_at.getTime() < latest) continue;
			result.wanted++;
			if (!one) result.missing++;
		}
	const rhythmOf = new Map(
		subscriptions.map((row) => [`${row.newsletter_id} ${row.subscriber_id}`, row.rhythm]),
	);
	const newsletterOf = new Map(issues.map(({ id, newsletter_id }) => [id, newsletter_id]));
	const contents = Map.groupBy(items, (item) => `${item.mailing_key} ${item.subscriber_id}`);
	for (const [key, { subscriber_id, created_at }] of papers) {
		const person = people.get(subscriber_id ?? '');
		const held = contents.get(key) ?? [];
		const isWeekly = held.every(
			({ issue_id }) => rhythmOf.get(`${newsletterOf.get(issue_id)} ${subscriber_id}`) === 'weekly',
		);
		if (!person || held.length === 0 || !isTheirTime(person, created_at, isWeekly)) result.atWrongTime++;
	}
	return result;
}

/** Uses Intl instead of the database's time zones. An hour that DST skips comes when the clock goes on. */
function isTheirTime(
	person: { time_zone: string; paper_hour: number; paper_weekday: number },
	moment: Date,
	isWeekly: boolean,
): boolean {
	const read = (at: Date) => {
		const shown = new Intl.DateTimeFormat('en-GB', {
			timeZone: person.time_zone,
			weekday: 'short',
			hour: '2-digit',
			hourCycle: 'h23',
		}).formatToParts(at);
		return (type: string) => shown.find((part) => part.type === type)?.value ?? '';
	};
	const clock = read(moment);
	const hour = Number(clock('hour'));
	const hourBefore = Number(read(new Date(moment.getTime() - 60 * minuteMs))('hour'));
	const isHour =
		hour === person.paper_hour || (hourBefore === person.paper_hour - 1 && hour === person.paper_hour + 1);
	return isHour && (!isWeekly || weekdays[person.paper_weekday - 1] === clock('weekday'));
}

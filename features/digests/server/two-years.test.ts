import { describe, expect, test } from 'vitest';
import { settledTime } from '#database/settled-time.ts';
import { createLog } from '#platform/log.ts';
import { createRandom } from '#programs/demo/made-up/seeded-random.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeCollection, makeDigestReader, makeIssue } from '#tests/support/factories/digest-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { mortal } from '#tests/support/kills/mortal.ts';
import { makeDueDigests } from './make-due-digests.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
/** 2028 is a leap year. */
const begin = Date.UTC(2027, 6, 1);
const end = Date.UTC(2029, 6, 1);

const fixture = setUpTestDatabase();

/** Computed day by day, unlike in the product. */
function everyDay(at: number, isDue: (day: Date) => boolean): number[] {
	const times: number[] = [];
	for (let day = begin; day < end; day += dayMs) if (isDue(new Date(day))) times.push(day + at);
	return times.filter((time) => time > begin && time < end);
}

describe('two years of digests', () => {
	test('with crashes, outages and one to four workers, every due digest is made once or its skip explained', async () => {
		const { db } = fixture;
		// `fate` depends on how the workers race; `world` is the same in every run.
		const fate = createRandom(20270701).next;
		const world = createRandom(20290701).next;
		const newsletter = await makeNewsletter(db);
		const collection = await makeCollection(db, { newsletterIds: [newsletter.id] });
		await makeDigestReader(db, collection.id);
		await makeDigestReader(db, collection.id);
		const rules = [
			{ frequency: 'daily', day: 'monday', time: '06:00', due: everyDay(6 * hourMs, () => true) },
			{
				frequency: 'weekly',
				day: 'tuesday',
				time: '09:30',
				due: everyDay(9.5 * hourMs, (day) => day.getUTCDay() === 2),
			},
			{
				frequency: 'monthly',
				day: '28',
				time: '23:45',
				due: everyDay(23.75 * hourMs, (day) => day.getUTCDate() === 28),
			},
		] as const;
		const configs: { id: number }[] = [];
		for (const { frequency, day, time } of rules)
			configs.push(
				await db
					.insertInto('digest_configs')
					.values({
						collection_id: collection.id,
						name: frequency,
						description: frequency,
						frequency,
						delivery_day: day,
						delivery_time: time,
						template_subject: 'Your {{frequency}} Digest',
						template_content: '{{content}}',
						settled_until: new Date(begin),
					})
					.returning('id')
					.executeTakeFirstOrThrow(),
			);
		const monthEnds = everyDay(12 * hourMs, (day) => new Date(day.getTime() + dayMs).getUTCDate() === 1);
		const { id: repeating } = await db
			.insertInto('collection_digests')
			.values({
				collection_id: collection.id,
				title: 'At the end of the month',
				subject: 'The month',
				content: 'Look: {{content}}',
				frequency: 'monthly',
				status: 'scheduled',
				scheduled_for: new Date(Date.UTC(2027, 6, 31, 12)),
			})
			.returning('id')
			.executeTakeFirstOrThrow();

		let crashes = 0;
		let now = new Date(begin);
		const look = async () => {
			const workers = 1 + Math.floor(fate() ** 3 * 4);
			const isBad = fate() < 0.3;
			const fates = await Promise.all(
				Array.from({ length: workers }, async () => {
					const worker = mortal(db, fate, isBad ? 0.02 : 0);
					const seenAt = now;
					await makeDueDigests({
						db: worker.db,
						log: createLog({ level: 'silent' }),
						enqueue: async () => {
							if (worker.fate.isDead) throw new Error('killed');
						},
						site: { name: 'Broadsheet', url: () => 'http://localhost:3000' },
						textModel: null,
						readTime: async () => seenAt,
					}).catch((error) => {
						if (!worker.fate.isDead) throw error;
					});
					return worker.fate.isDead;
				}),
			);
			const dead = fates.filter(Boolean).length;
			crashes += dead;
			return dead < workers;
		};

		const outages: { from: number; until: number }[] = [];
		const issues: number[] = [];
		const allDue = [...rules.flatMap(({ due }) => due), ...monthEnds].toSorted((a, b) => a - b);
		let cursor = begin;
		for (const due of new Set(allDue)) {
			while (cursor < due) {
				cursor += (4 + world() * 60) * hourMs;
				if (cursor < end) {
					issues.push(Math.floor(cursor));
					await makeIssue(db, newsletter.id, { at: new Date(Math.floor(cursor)) });
				}
			}
			const last = outages.at(-1);
			if (last && due < last.until) continue;
			if (world() < 0.03) {
				outages.push({ from: due - 1, until: Math.floor(due + (0.5 + world() * 60) * hourMs) });
				now = new Date(outages.at(-1)?.until ?? due);
			} else now = new Date(due + Math.floor(world() * 60_000));
			// If every worker dies, the next ones look a minute later.
			while (!(await look())) now = new Date(now.getTime() + 60_000);
		}
		now = new Date(Math.max(end, now.getTime()));
		while (!(await look())) now = new Date(now.getTime() + 60_000);

		expect(crashes).toBeGreaterThan(50);
		expect(outages.length).toBeGreaterThan(10);
		for (const [place, { due }] of rules.entries()) {
			const made = await db
				.selectFrom('digest_emails')
				.selectAll()
				.where('config_id', '=', configs[place]?.id ?? 0)
				.orderBy('period_start')
				.execute();
			expect(made.map(({ period_start }) => period_start?.getTime())).toEqual(due);
			let told = 0;
			for (const { status, outcome_note, covers_from, covers_until, created_at, period_start } of made) {
				const lateMs = created_at.getTime() - (period_start?.getTime() ?? 0);
				const hasNews = issues.some((at) => at > (told || at - 1) && at <= settledTime(created_at).getTime());
				if (lateMs > 12 * hourMs) {
					expect([status, outcome_note]).toEqual(['skipped', expect.stringContaining('12 hours')]);
					expect(
						outages.some((one) => one.from < Number(period_start) && one.until <= Number(created_at)),
					).toBe(true);
				} else if (status === 'skipped') {
					expect(outcome_note).toBe('Nothing new since the last digest.');
					expect(told === 0 || !hasNews).toBe(true);
				} else {
					expect(status).toBe('sending');
					// Each digest starts where the previous one ended: nothing is repeated or left out.
					if (told !== 0) expect(covers_from?.getTime()).toBe(told);
					told = covers_until?.getTime() ?? 0;
				}
			}
			expect(made.some(({ status }) => status === 'sending')).toBe(true);
			if (place === 0) expect(made.some(({ outcome_note }) => outcome_note.includes('12 hours'))).toBe(true);
		}
		const copies = await db
			.selectFrom('collection_digests')
			.selectAll()
			.where('repeats_digest_id', '=', repeating)
			.orderBy('scheduled_for')
			.execute();
		expect(copies.map(({ scheduled_for }) => scheduled_for?.getTime())).toEqual(monthEnds);
		expect(copies.every(({ status, outcome_note }) => status === 'sending' || outcome_note !== '')).toBe(
			true,
		);

		const sent = await db.selectFrom('digest_emails').select('id').where('status', '=', 'sending').execute();
		const sentCopies = copies.filter(({ status }) => status === 'sending');
		const keys = [
			...sent.map(({ id }) => `digest-email:${id}`),
			...sentCopies.map(({ id }) => `collection-digest:${id}`),
		];
		const mailings = await db.selectFrom('mailings').select(['key', 'recipients']).execute();
		expect(mailings.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
		expect(mailings.every(({ recipients }) => recipients === 2)).toBe(true);
		const { count } = await db
			.selectFrom('deliveries')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		expect(Number(count)).toBe(keys.length * 2);
	}, 300_000);
});

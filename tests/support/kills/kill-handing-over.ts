import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db, inTransaction } from '#database/database.ts';
import { deleteSubscriber } from '#features/readers/store/subscribers.ts';
import { confirmSubscriptions, endSubscriptions } from '#features/readers/store/subscriptions.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createCipher } from '#platform/encryption.ts';
import { makeHandingOver } from '../factories/hand-over-factories.ts';
import { type Program, startProgram } from '../program.ts';
import { type Fault, type PublisherService, startPublisherService } from '../services/publisher-service.ts';
import { withDatabase } from './kill-mailing.ts';

export type HandOverPlan = {
	environment: Record<string, string>;
	/** The embedded engine allows a single process: readers act while it is down; on PostgreSQL, while it runs. */
	isEmbedded: boolean;
	readers: number;
	kills: number;
	/** The maximum. Each fault doubles the backoff: without a limit, a few readers would keep everyone waiting. */
	faultsInARow: number;
	say?: (line: string) => void;
	/** How to start a program, for callers that must not leave one behind. */
	start?: typeof startProgram;
};

export type HandOverReport = {
	calls: number;
	faults: Record<string, number>;
	byState: Record<string, number>;
	/** Readers who should be on the list and are not. */
	lost: string[];
	/** Readers with more joins than confirmations, not counting retries. */
	doubled: string[];
	/** Readers who arrived before they confirmed. */
	early: string[];
	broughtBack: string[];
	/** Readers whose recorded state differs from what the service saw, with both. */
	mismatches: string[];
	ms: number;
};

const sessionSecret = 'only the runs with kills know this one, and it is long enough';
const shares: [Fault, number][] = [
	['error', 14],
	['drop-after', 11],
	['drop-before', 3.5],
	['busy', 1],
	['silent-after', 0.3],
	['silent-before', 0.2],
];
/** One reader in twenty never confirms, and one in a hundred is refused by the publisher. */
const neverConfirms = (number: number) => number % 20 === 7;
const isRefused = (email: string) => /33@/.test(email);

type Reader = { id: string; email: string; confirmations: number; wants: boolean; isErased: boolean };

function chooseFault(): Fault {
	let place = randomInt(10_000) / 100;
	for (const [fault, share] of shares) {
		place -= share;
		if (place < 0) return fault;
	}
	return 'none';
}

/** Hands readers over to a faulty service while its worker is killed again and again, and compares the records of both. */
export async function handOverWithKills(plan: HandOverPlan): Promise<HandOverReport> {
	const { isEmbedded, kills, say = () => {}, start = startProgram } = plan;
	const startedAt = performance.now();
	const early: string[] = [];
	const begun = new Set<string>();
	const service = await startPublisherService({
		treat({ what, email }, earlier) {
			if (!begun.has(email)) early.push(email);
			// Who may not be added may still be taken off.
			if (what === 'join' && isRefused(email)) return 'refuse';
			return earlier < plan.faultsInARow ? chooseFault() : 'none';
		},
	});
	const environment = {
		...plan.environment,
		SESSION_SECRET: sessionSecret,
		OUTBOUND_ALLOW: '127.0.0.1',
		LOG_LEVEL: 'fatal',
	};
	const programs = new Set<Program>();
	const startOne = async () => {
		const program = await start(isEmbedded ? 'all-in-one' : 'worker', environment);
		programs.add(program);
		return program;
	};
	try {
		const { readers, newsletterId } = await withDatabase(environment, (engine) =>
			signUp(engine, { count: plan.readers, url: service.url }),
		);
		const crowd = createCrowd(readers, { newsletterId, begun });
		const rounds = kills + 1;
		const act = (round: number) =>
			withDatabase(environment, (engine) => crowd.act(createDb(engine), round, rounds));
		for (let round = 0; round < rounds; round++) {
			if (isEmbedded) await act(round);
			if (round === kills && isEmbedded) break;
			const program = await startOne();
			if (!isEmbedded) await act(round);
			if (round === kills) {
				await program.stop();
				break;
			}
			await untilCalled(service, service.calls.length + plan.readers / rounds / 2);
			await sleep(randomInt(100));
			await program.stop('SIGKILL');
			say(`kill ${round + 1} after ${service.calls.length} calls`);
		}
		await finish({ environment, isEmbedded, service, startOne });
		const found = await withDatabase(environment, (engine) => compare(engine, service, readers));
		const faults: Record<string, number> = {};
		for (const { fault } of service.calls) faults[fault] = (faults[fault] ?? 0) + 1;
		const { broughtBack } = service;
		return {
			calls: service.calls.length,
			faults,
			early,
			broughtBack,
			...found,
			ms: performance.now() - startedAt,
		};
	} finally {
		for (const program of programs) program.child.kill('SIGKILL');
		await service.close();
	}
}

async function signUp(engine: DatabaseEngine, { count, url }: { count: number; url: string }) {
	await migrate(engine);
	const cipher = createCipher(sessionSecret, 'publisher-connections');
	const { id: newsletterId } = await makeHandingOver(createDb(engine), { url, cipher });
	await engine.query(
		`insert into subscribers (email, first_name)
		select 'reader-' || lpad(number::text, 6, '0') || '@example.com', 'Ada' from generate_series(1, $1::integer) as number`,
		[count],
	);
	await engine.query(
		`insert into subscriptions (subscriber_id, newsletter_id, delivery) select id, $1::integer, 'hand-over' from subscribers`,
		[newsletterId],
	);
	await engine.query(
		`insert into consents (subscriber_id, newsletter_id, wording) select id, $1::integer, 'I agree.' from subscribers`,
		[newsletterId],
	);
	const { rows } = await engine.query('select id, email from subscribers order by email');
	const readers = rows.map((row) => ({
		id: String(row['id']),
		email: String(row['email']),
		confirmations: 0,
		wants: false,
		isErased: false,
	}));
	return { readers, newsletterId };
}

/** What readers do, spread over the rounds: they confirm, and some of those who did leave, come back or are erased. */
function createCrowd(
	readers: Reader[],
	{ newsletterId, begun }: { newsletterId: number; begun: Set<string> },
) {
	async function confirm(db: Db, reader: Reader): Promise<void> {
		begun.add(reader.email);
		reader.confirmations++;
		reader.wants = true;
		await inTransaction(db, (tx) =>
			confirmSubscriptions(tx, { subscriberId: reader.id, newsletterIds: [newsletterId], now: new Date() }),
		);
	}
	async function leave(db: Db, reader: Reader): Promise<void> {
		reader.wants = false;
		await inTransaction(db, (tx) =>
			endSubscriptions(tx, {
				subscriberId: reader.id,
				newsletterIds: 'all',
				endedBy: 'reader',
				now: new Date(),
			}),
		);
	}
	return {
		async act(db: Db, round: number, rounds: number): Promise<void> {
			for (const [number, reader] of readers.entries())
				if (number % rounds === round && !neverConfirms(number)) await confirm(db, reader);
			const pick = (isOne: (reader: Reader) => boolean) => {
				const some = readers.filter(
					(reader) => reader.confirmations > 0 && !reader.isErased && isOne(reader),
				);
				return Array.from(
					{ length: Math.ceil(readers.length / rounds / 20) },
					() => some[randomInt(some.length || 1)],
				);
			};
			for (const reader of pick(({ wants }) => wants)) if (reader?.wants) await leave(db, reader);
			for (const reader of pick(({ wants }) => !wants))
				if (reader && !reader.wants) await confirm(db, reader);
			for (const reader of pick(() => true).slice(0, Math.ceil(readers.length / rounds / 60))) {
				if (!reader || reader.isErased) continue;
				reader.wants = false;
				reader.isErased = true;
				await inTransaction(db, (tx) => deleteSubscriber(tx, reader.id));
			}
		},
	};
}

async function untilCalled(service: PublisherService, count: number): Promise<void> {
	for (let waited = 0; service.calls.length < count && waited < 1000; waited++) await sleep(10);
}

/** Runs until nobody is waiting. An embedded database is only queried in between, once the service is idle. */
async function finish(given: {
	environment: Record<string, string>;
	isEmbedded: boolean;
	service: PublisherService;
	startOne: () => Promise<Program>;
}): Promise<void> {
	const { environment, isEmbedded, service, startOne } = given;
	const isDone = () =>
		withDatabase(environment, async (engine) => {
			const { rows } = await engine.query(`select from hand_overs where state = 'waiting'`);
			return rows.length === 0;
		});
	for (let tries = 0; tries < 200; tries++) {
		const program = await startOne();
		if (isEmbedded) await untilQuiet(service);
		else while (!(await isDone())) await sleep(300);
		await program.stop();
		if (!isEmbedded || (await isDone())) return;
	}
}

async function untilQuiet(service: PublisherService): Promise<void> {
	// Longer than the interval at which due retries are looked for.
	for (let quiet = 0, seen = -1; quiet < 70; ) {
		quiet = seen === service.calls.length ? quiet + 1 : 0;
		seen = service.calls.length;
		await sleep(100);
	}
}

async function compare(engine: DatabaseEngine, service: PublisherService, readers: Reader[]) {
	const { rows } = await engine.query('select email, wants, state, publisher_id from hand_overs');
	const kept = new Map(rows.map((row) => [String(row['email']), row]));
	const keysOf = new Map<string, Set<string>>();
	for (const { what, email, key } of service.calls)
		if (what === 'join') keysOf.set(email, (keysOf.get(email) ?? new Set()).add(key));
	const isAsSeen = ({ email, wants, isErased, confirmations }: Reader) => {
		const row = kept.get(email);
		const isOn = service.isOn(email);
		if (confirmations === 0 || isErased) return row === undefined && !isOn;
		if (!wants) return row?.['state'] === 'left' && !isOn;
		if (isRefused(email)) return row?.['state'] === 'refused' && !isOn;
		return row?.['state'] === 'accepted' && isOn && row['publisher_id'] === service.members.get(email)?.id;
	};
	const byState: Record<string, number> = { erased: readers.filter(({ isErased }) => isErased).length };
	for (const { state } of rows) byState[String(state)] = (byState[String(state)] ?? 0) + 1;
	return {
		byState,
		lost: readers
			.filter(({ email, wants }) => wants && !isRefused(email) && !service.isOn(email))
			.map(({ email }) => email),
		doubled: readers
			.filter(({ email, confirmations }) => (keysOf.get(email)?.size ?? 0) > confirmations)
			.map(({ email }) => email),
		mismatches: readers
			.filter((reader) => !isAsSeen(reader))
			.map(
				(reader) =>
					`${JSON.stringify(reader)}: ${JSON.stringify(kept.get(reader.email))}, on the list: ${service.isOn(reader.email)}`,
			),
	};
}

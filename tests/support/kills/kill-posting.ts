import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '#database/database.ts';
import { createSigningSecret } from '#gateways/publisher-list/webhook.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createCipher } from '#platform/encryption.ts';
import { makeNewsletter } from '../factories/factories.ts';
import { makeClaim, makePublisher } from '../factories/publisher-factories.ts';
import type { startProgram } from '../program.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../services/webhook-receiver.ts';
import { withDatabase } from './kill-mailing.ts';

const sessionSecret = 'only the runs with kills know this one, and it is long enough';

const postsAtATime = 4;

export type PostingReport = {
	posts: number;
	events: number;
	/** Events that never arrived, or are not recorded as delivered. */
	lost: string[];
	/** Ids that no event has, or that arrived with different contents. */
	mixedUp: string[];
	/** Posts of events that had already arrived. */
	repeated: number;
	/** How many of those "at least once" allows: the answer was lost, or the worker was killed during the call. */
	maxRepeated: number;
};

/** Posts two events per reader to a faulty address while the worker is killed again and again. */
export async function postWithKills(plan: {
	environment: Record<string, string>;
	/** The embedded engine allows a single process, so the database is inspected while that is down. */
	isEmbedded: boolean;
	readers: number;
	kills: number;
	start: typeof startProgram;
}): Promise<PostingReport> {
	const { isEmbedded, readers, kills, start } = plan;
	const taken: string[] = [];
	let unanswered = 0;
	// A second fault would mean a backoff of minutes.
	const receiver = await startWebhookReceiver(({ id }, earlier) => {
		const place = earlier === 0 ? randomInt(100) : 99;
		if (place < 12) return { status: 500 };
		if (place < 16) return 'drop';
		taken.push(id);
		if (place >= 24) return { status: 204 };
		unanswered++;
		return 'drop';
	});
	const environment = {
		...plan.environment,
		SESSION_SECRET: sessionSecret,
		OUTBOUND_ALLOW: '127.0.0.1',
		LOG_LEVEL: 'fatal',
	};
	const startOne = () => start(isEmbedded ? 'all-in-one' : 'worker', environment);
	try {
		await withDatabase(environment, (engine) => signUp(engine, { readers, url: receiver.url }));
		for (let kill = 0; kill < kills; kill++) {
			await withDatabase(environment, hurry);
			const program = await startOne();
			await untilQuiet(receiver, receiver.posts.length + readers / kills);
			await program.stop('SIGKILL');
		}
		for (let tries = 0; tries < 20; tries++) {
			await withDatabase(environment, hurry);
			const program = await startOne();
			await untilQuiet(receiver);
			await program.stop();
			if (await withDatabase(environment, isDone)) break;
		}
		const found = await withDatabase(environment, (engine) => compare(engine, receiver, taken));
		return { ...found, maxRepeated: unanswered + kills * postsAtATime };
	} finally {
		await receiver.close();
	}
}

async function signUp(
	engine: DatabaseEngine,
	{ readers, url }: { readers: number; url: string },
): Promise<void> {
	await migrate(engine);
	const db = createDb(engine);
	const { id: newsletterId } = await makeNewsletter(db, { delivery: 'hand-over' });
	const { id: publisherId } = await makePublisher(db);
	const claim = await makeClaim(db, { newsletterId, publisherId });
	const secret = createCipher(sessionSecret, 'publisher-connections').encrypt(createSigningSecret());
	await db
		.insertInto('publisher_webhooks')
		.values({
			newsletter_id: newsletterId,
			claim_id: claim.id,
			url,
			secret,
			events: ['signup', 'confirmation', 'leaving'],
			resume_at: null,
		})
		.execute();
	await engine.query(
		`insert into subscribers (email, first_name)
		select 'reader-' || number || '@example.com', 'Ada' from generate_series(1, $1::integer) as number`,
		[readers],
	);
	await engine.query(
		`insert into subscriptions (subscriber_id, newsletter_id, delivery, converted_at)
		select id, $1::integer, 'hand-over', now() from subscribers`,
		[newsletterId],
	);
}

/** Skips the backoff after a fault; what a killed worker had claimed still has to wait. */
async function hurry(engine: DatabaseEngine): Promise<void> {
	await engine.query(`update webhook_events set next_attempt_at = now() where state = 'waiting'`);
	await engine.query('update publisher_webhooks set resume_at = null');
}

async function isDone(engine: DatabaseEngine): Promise<boolean> {
	return (await engine.query(`select from webhook_events where state = 'waiting'`)).rows.length === 0;
}

/**
 * Until nothing comes any more, or enough has come: after faults and a kill, the rest may wait for minutes. Quiet is longer than the
 * backoff after a first fault.
 */
async function untilQuiet({ posts }: WebhookReceiver, enough = Number.POSITIVE_INFINITY): Promise<void> {
	for (let quiet = 0, seen = -1; quiet < 350 && posts.length < enough; ) {
		quiet = seen === posts.length ? quiet + 1 : 0;
		seen = posts.length;
		await sleep(20);
	}
}

async function compare(
	engine: DatabaseEngine,
	{ posts }: WebhookReceiver,
	taken: string[],
): Promise<Omit<PostingReport, 'maxRepeated'>> {
	const { rows } = await engine.query('select key, state, kind from webhook_events');
	const kinds = new Map(rows.map(({ key, kind }) => [String(key), kind]));
	const readers = new Map<string, unknown>();
	const mixedUp = posts.flatMap(({ id, body }) => {
		const about = `${body.type} ${body.data['reader']}`;
		const isKnown = kinds.get(id) === body.type && (readers.get(id) ?? about) === about;
		readers.set(id, about);
		return isKnown ? [] : [`${id}: ${about}`];
	});
	if (new Set(readers.values()).size !== readers.size) mixedUp.push('two ids for one event');
	return {
		posts: posts.length,
		events: rows.length,
		lost: rows
			.filter(({ key, state }) => state !== 'delivered' || !taken.includes(String(key)))
			.map(({ key, state }) => `${key}: ${state}`),
		mixedUp,
		repeated: taken.length - new Set(taken).size,
	};
}

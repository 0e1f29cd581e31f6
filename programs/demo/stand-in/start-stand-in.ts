import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { sql } from 'kysely';
import { Agent, buildConnector } from 'undici';
import type { Db } from '#database/database.ts';
import type { DispatcherOverride } from '#gateways/outbound/dispatcher.ts';
import { createSigningSecret } from '#gateways/publisher-list/webhook.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Cipher } from '#platform/encryption.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import { feedAddress, listAddress } from '../delivery-ways.ts';
import { type DemoNewsletter, readDemoContent } from '../demo-content.ts';
import { createPublisherList } from './take-reader.ts';
import { hasVisitors, hurryFeeds } from './trial-readers.ts';
import { writeDemoFeed } from './write-feed.ts';

type Needs = { db: Db; enqueue: Enqueue; encryption: Cipher; log: Log; clock: Clock };
type StandIn = { dispatcherOverride: DispatcherOverride; stop: () => Promise<void> };

const lookEveryMs = 60_000;

/**
 * Stands in for the publishers of the demo directory while someone tries it out on their own machine: their feeds, and the system
 * that readers are handed over to. Null anywhere else.
 */
export async function startStandIn(
	{ db, enqueue, encryption, log, clock }: Needs,
	{ isTrial, demoStandIn }: Pick<Config, 'isTrial' | 'demoStandIn'>,
): Promise<StandIn | null> {
	if (!isTrial || !demoStandIn || !(await hasDemo(db))) return null;
	await agreeOnSecrets(db, encryption);
	const sites = createSites();
	const takeReader = createPublisherList();
	const app = fastify();
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
		done(null, text),
	);

	app.get('/feed.xml', async ({ hostname }, reply) => {
		const newsletter = sites().get(hostname);
		if (!newsletter || newsletter.issues.length === 0) return reply.code(404).send();
		const isSilent = !(await hasVisitors(db, feedAddress(hostname)));
		return reply.type('application/rss+xml').send(writeDemoFeed(newsletter, clock(), { isSilent }));
	});

	app.post('/readers', async ({ hostname, headers, body }, reply) => {
		const secret = await findSecret(db, encryption, listAddress(hostname));
		if (!secret || typeof body !== 'string') return reply.code(404).send();
		const answer = takeReader({ text: body, headers: headers as Record<string, string>, secret });
		return reply.code(answer.status).send(answer.body);
	});

	await app.listen({ host: '127.0.0.1', port: 0 });
	const agent = createLocalAgent((app.server.address() as AddressInfo).port);
	const looking = setInterval(() => {
		hurryFeeds(db, { enqueue, now: clock() }).catch((error) =>
			log.warn({ err: error }, 'could not look for new readers of the demo directory'),
		);
	}, lookEveryMs);
	return {
		dispatcherOverride: ({ hostname, port }) =>
			port === '' && isInvented(hostname) && sites().has(hostname) ? agent : null,
		async stop() {
			clearInterval(looking);
			await agent.close();
			await app.close();
		},
	};
}

const isInvented = (hostname: string) => hostname.endsWith('.example');

/** Loaded lazily, so that it does not delay the start. */
function createSites(): () => ReadonlyMap<string, DemoNewsletter> {
	let sites: Map<string, DemoNewsletter> | null = null;
	return () => {
		sites ??= new Map(
			readDemoContent()
				.categories.flatMap(({ newsletters }) => newsletters)
				.map((newsletter) => [newsletter.site, newsletter]),
		);
		return sites;
	};
}

/** Sends requests for invented hosts to this process, unencrypted: they never leave this machine. */
function createLocalAgent(port: number): Agent {
	const connect = buildConnector({});
	return new Agent({
		pipelining: 0,
		connect: (options, callback) =>
			connect({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: String(port) }, callback),
	});
}

async function hasDemo(db: Db): Promise<boolean> {
	const row = await db
		.selectFrom('newsletter_feeds')
		.select('newsletter_id')
		.where('feed_url', 'like', feedAddress('%.example'))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

const inventedConnections = (db: Db) =>
	db
		.selectFrom('publisher_connections')
		.select(['newsletter_id', 'secret'])
		.where('service', '=', 'webhook')
		.where(sql`settings ->> 'url'`, 'like', listAddress('%.example'));

/** Does what an editor and a publisher do by hand. Also needed if SESSION_SECRET has changed since the last start. */
async function agreeOnSecrets(db: Db, { encrypt, decrypt }: Cipher): Promise<void> {
	for (const { newsletter_id, secret } of await inventedConnections(db).execute())
		if (decrypt(secret) === null)
			await db
				.updateTable('publisher_connections')
				.set({ secret: encrypt(createSigningSecret()) })
				.where('newsletter_id', '=', newsletter_id)
				.execute();
}

async function findSecret(db: Db, { decrypt }: Cipher, url: string): Promise<string | null> {
	const row = await inventedConnections(db).where(sql`settings ->> 'url'`, '=', url).executeTakeFirst();
	return row ? decrypt(row.secret) : null;
}

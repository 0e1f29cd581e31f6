import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#database/database.ts';
import { createAuthenticate } from '#features/accounts/server/authenticate.ts';
import {
	createAuthenticatePublisher,
	createAuthenticateReader,
} from '#features/accounts/server/by-link/authenticate-by-link.ts';
import { putSetting } from '#features/site/store/settings.ts';
import { describeProcess } from '#features/status/server/this-process.ts';
import { createFolderStore } from '#gateways/backup-store/folder-store.ts';
import { createClaimReader } from '#gateways/claim-reader/claim-reader.ts';
import { createFolderStorage } from '#gateways/file-storage/folder-storage.ts';
import { createPublisherLists } from '#gateways/publisher-list/open-publisher-list.ts';
import { createSignedPosts } from '#gateways/publisher-list/signed-posts.ts';
import { createSns } from '#gateways/sns/sns.ts';
import { createYoutubeFeed } from '#gateways/video-platform/youtube-feed.ts';
import { createWebReader } from '#gateways/web-reader/web-reader.ts';
import { createCipher } from '#platform/encryption.ts';
import { createApp } from '#platform/http/app.ts';
import type { ResponseCache } from '#platform/http/cache/response-cache.ts';
import type { RenderPage } from '#platform/http/files/pages.ts';
import { createEnqueue, declareJobs } from '#platform/jobs/job.ts';
import { createLog } from '#platform/log.ts';
import { openQueue, type Queue } from '#platform/queue.ts';
import { createSigner } from '#platform/signing.ts';
import { addRoutes } from '#programs/add-routes.ts';
import { type Gateways, withinBudgets } from '#programs/gateways.ts';
import { jobs } from '#programs/jobs.ts';
import type { Needs } from '#programs/needs.ts';
import { setUp, setUpEach } from './databases/set-up.ts';
import { createTestDatabase, type TestDatabase } from './databases/test-database.ts';
import { emptyNameServer } from './factories/signed-mail.ts';

export type TestApp = TestDatabase & {
	app: FastifyInstance;
	cache: ResponseCache;
	/** How often public pages have changed; waits until every change so far has been noticed. */
	countChanges: () => Promise<number>;
	queue: Queue;
	needs: Needs;
	outside: Gateways;
	/** The app's clock, and how far the database's is ahead of it; tests move them. */
	clock: { now: Date; databaseAheadMs: number };
	/** Where uploads are stored; created with the first one. */
	filesFolder: string;
	/** Creates an account (the first is the owner) and returns the headers that authenticate its calls. */
	signUp: (username?: string) => Promise<{ cookie: string }>;
};

/** The real HTTP app on a real database, without listening on a port. */
export async function createTestApp(
	options: {
		/** What an owner chose; by default as on a local machine. */
		registration?: 'open' | 'approval' | 'closed';
		/** Further configuration for the tests that are about it. */
		config?: Partial<Needs['config']>;
		rateLimits?: boolean;
		publicUrl?: string;
		isStorageFull?: () => boolean;
		/** Private hosts that the app may read pages from. */
		outboundAllow?: string[];
		renderPage?: RenderPage;
		/** Outside services, none by default. */
		outside?: Partial<Gateways>;
	} = {},
): Promise<TestApp> {
	const database = await createTestDatabase();
	const { db, engine } = database;
	const log = createLog({ level: 'silent' });
	const clock = { now: new Date(), databaseAheadMs: 0 };
	if (options.registration)
		await inTransaction(db, (tx) =>
			putSetting(tx, { key: 'registration', value: options.registration, now: clock.now }),
		);
	const queue = await openQueue(engine, log, {
		runsJobs: true,
		prepare: (opened) => declareJobs(opened, jobs),
	});
	const site = { name: 'Broadsheet', url: () => options.publicUrl ?? 'http://localhost:3000' };
	const needs: Needs = {
		db,
		clock: () => clock.now,
		readTime: async () => new Date(clock.now.getTime() + clock.databaseAheadMs),
		log,
		enqueue: createEnqueue(queue),
		config: { isTrial: true, ...options.config },
		signer: createSigner('a secret that only tests know, and long enough'),
		encryption: createCipher('a secret that only tests know, and long enough', 'publisher-connections'),
		site,
	};
	const filesFolder = path.join(os.tmpdir(), `broadsheet-files-${randomUUID()}`);
	const backupsFolder = path.join(os.tmpdir(), `broadsheet-kept-backups-${randomUUID()}`);
	const toPublishers = { allowed: options.outboundAllow ?? [], publicUrl: site.url };
	const outside = withinBudgets(needs, {
		webReader: createWebReader({ publicUrl: site.url, allowed: options.outboundAllow ?? [] }),
		claimReader: createClaimReader({ publicUrl: site.url, allowed: options.outboundAllow ?? [] }),
		files: createFolderStorage(filesFolder),
		backupStores: { folder: createFolderStore(backupsFolder), bucket: null },
		imageModel: null,
		textModel: null,
		videoPlatform: createYoutubeFeed({ feedBaseUrl: 'http://127.0.0.1:9', allowed: [], publicUrl: site.url }),
		mailbox: null,
		bounceMailbox: null,
		nameServer: emptyNameServer,
		openPublisherList: createPublisherLists(toPublishers),
		signedPosts: createSignedPosts(toPublishers),
		sns: createSns(),
		trustedAuthserv: 'mx.directory.example',
		...options.outside,
	});
	const self = describeProcess({
		role: 'server and worker',
		version: '0.0.0',
		dataDir: os.tmpdir(),
		keepsFiles: true,
		cache: () => null,
		listenStatus: engine.listenStatus,
	});
	const { app, cache, catchUp } = await createApp({
		log,
		siteName: site.name,
		publicUrl: site.url,
		trustProxy: false,
		rateLimits: options.rateLimits ?? false,
		authenticate: createAuthenticate(needs),
		authenticateReader: createAuthenticateReader(needs),
		authenticatePublisher: createAuthenticatePublisher(needs),
		addRoutes: (instance) => addRoutes(instance, { ...needs, ...outside, self }),
		isStorageFull: options.isStorageFull ?? engine.isStorageFull,
		checks: {
			database: {
				isWell: async () => (await engine.query('select 1')).rows.length === 1,
				reason: 'The database does not answer.',
			},
		},
		engine,
		...(options.renderPage
			? { pages: { clientFolder: import.meta.dirname, renderPage: options.renderPage } }
			: {}),
	});
	return {
		...database,
		app,
		cache,
		async countChanges() {
			while (!(await catchUp()));
			return cache.version();
		},
		queue,
		needs,
		outside,
		clock,
		filesFolder,
		async signUp(username = 'ada') {
			const response = await app.inject({
				method: 'POST',
				url: '/api/register',
				payload: { username, password: 'a long enough password' },
			});
			if (response.statusCode !== 201) throw new Error(`Could not sign up: ${response.body}`);
			const [cookie] = response.cookies;
			return { cookie: `${cookie?.name}=${cookie?.value}` };
		},
		async close() {
			await app.close();
			await queue.stop({ graceful: false, close: false });
			await database.close();
			for (const folder of [filesFolder, backupsFolder]) await rm(folder, { recursive: true, force: true });
		},
	};
}

/** The same with its owner, and the headers that authenticate the owner's calls. */
export async function createEditorApp(
	options?: Parameters<typeof createTestApp>[0],
): Promise<[fixture: TestApp, admin: { cookie: string }]> {
	const fixture = await createTestApp(options);
	return [fixture, await fixture.signUp()];
}

type Options = Parameters<typeof createTestApp>[0];

/** The app that the tests of a file share. */
export const setUpTestApp = (options?: Options) => setUp(() => createTestApp(options));

/** The same with its owner, and the headers that authenticate the owner's calls. */
export function setUpEditorApp(options?: Options): [fixture: TestApp, admin: { cookie: string }] {
	const admin = {} as { cookie: string };
	const fixture = setUp(async () => {
		const [app, headers] = await createEditorApp(options);
		Object.assign(admin, headers);
		return app;
	});
	return [fixture, admin];
}

/** The app with Olive as its owner; each test begins at the present time, with no account but hers. */
export function setUpOwnerApp(options: Options): [fixture: TestApp, owner: { cookie: string }] {
	const fixture = setUpTestApp(options);
	const owner = setUpEach(async () => {
		fixture.clock.now = new Date();
		for (const table of ['users', 'invitations', 'failed_attempts', 'audit_log', 'deliveries'] as const)
			await fixture.db.deleteFrom(table).execute();
		return fixture.signUp('olive');
	});
	return [fixture, owner];
}

export function moveClock(fixture: TestApp, ms: number): void {
	fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
}

/** Makes the calls of an editor, and returns what tests look at. */
export function createCall(fixture: TestApp, headers: { cookie: string }) {
	return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
		const response = await fixture.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
		return { status: response.statusCode, body: response.json(), headers: response.headers };
	};
}

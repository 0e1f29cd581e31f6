import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeNewsletter } from '../support/factories/factories.ts';
import { makeForm, makePicture } from '../support/factories/picture-files.ts';
import { makeClaim, makePublisher, signInPublisher } from '../support/factories/publisher-factories.ts';
import { makeSubscriber } from '../support/factories/subscribe-factories.ts';
import { endpoints } from '../support/list-endpoints.ts';
import { openBrowser, signInReader } from '../support/readers/browser.ts';
import { setUpTestApp } from '../support/test-app.ts';

const callers = [
	'stranger',
	'reader',
	'publisher of another one',
	'publisher',
	'colleague',
	'publisher whose claim is questioned',
	'waiting account',
	'editor',
	'owner',
] as const;
type Caller = (typeof callers)[number];

/**
 * Every call × every caller, in the order above. ok: succeeds. in: allowed, but answered with another problem (no such code, no
 * webhook yet). 401: sign in. 403: not you, or not now. 404: no such newsletter or claim for you.
 */
const table = `
DELETE /api/publisher/claims/:id                                   401 401 404 ok  404 ok  401 401 401
DELETE /api/publisher/newsletters/:id/change                       401 401 404 ok  ok  403 401 401 401
DELETE /api/publisher/newsletters/:id/colleagues/:colleagueId      401 401 404 ok  403 403 401 401 401
DELETE /api/publisher/newsletters/:id/webhook                      401 401 404 in  in  403 401 401 401
DELETE /api/publishers/:id/sessions                                401 401 401 401 401 401 403 ok  ok
GET /api/publisher                                                 401 401 ok  ok  ok  ok  401 401 401
GET /api/publisher/claims/:id                                      401 401 404 ok  404 ok  401 401 401
GET /api/publisher/newsletters/:id                                 401 401 404 ok  ok  ok  401 401 401
GET /api/publisher/newsletters/:id/delivery                        401 401 404 ok  ok  ok  401 401 401
GET /api/publisher/newsletters/:id/numbers                         401 401 404 ok  ok  ok  401 401 401
GET /api/publisher/newsletters/:id/readers.csv                     401 401 404 ok  ok  403 401 401 401
GET /api/publisher/newsletters/:id/webhook                         401 401 404 ok  ok  403 401 401 401
GET /api/publisher/newsletters/:id/webhook/events                  401 401 404 ok  ok  403 401 401 401
GET /api/publishers                                                401 401 401 401 401 401 403 ok  ok
GET /api/publishers/claims                                         401 401 401 401 401 401 403 ok  ok
GET /api/publishers/requests                                       401 401 401 401 401 401 403 ok  ok
GET /api/publishers/settings                                       401 401 401 401 401 401 403 ok  ok
PATCH /api/publisher/newsletters/:id                               401 401 404 ok  ok  403 401 401 401
POST /api/publisher/claims                                         401 401 ok  ok  ok  ok  401 401 401
POST /api/publisher/claims/:id/check                               401 401 404 ok  404 ok  401 401 401
POST /api/publisher/claims/:id/code                                401 401 404 in  404 in  401 401 401
POST /api/publisher/newsletters/:id/colleagues                     401 401 404 ok  403 403 401 401 401
POST /api/publisher/newsletters/:id/delist                         401 401 404 ok  ok  403 401 401 401
POST /api/publisher/newsletters/:id/delivery/test                  401 401 404 ok  ok  403 401 401 401
POST /api/publisher/newsletters/:id/image                          401 401 404 ok  ok  403 401 401 401
POST /api/publisher/newsletters/:id/relist                         401 401 404 ok  ok  403 401 401 401
POST /api/publisher/newsletters/:id/removal                        401 401 404 ok  ok  403 401 401 401
POST /api/publisher/newsletters/:id/webhook/events/:eventId/replay 401 401 404 in  in  403 401 401 401
POST /api/publisher/newsletters/:id/webhook/test                   401 401 404 in  in  403 401 401 401
POST /api/publisher/sessions                                       in  in  in  in  in  in  in  in  in
POST /api/publisher/sign-in-links                                  ok  ok  ok  ok  ok  ok  ok  ok  ok
POST /api/publisher/sign-out                                       ok  ok  ok  ok  ok  ok  ok  ok  ok
POST /api/publishers/changes/:id/decision                          401 401 401 401 401 401 403 ok  ok
POST /api/publishers/claims/:id/decision                           401 401 401 401 401 401 403 ok  ok
PUT /api/publisher/claims/:id/code                                 401 401 404 in  404 in  401 401 401
PUT /api/publisher/newsletters/:id/delivery                        401 401 404 ok  ok  403 401 401 401
PUT /api/publisher/newsletters/:id/webhook                         401 401 404 in  in  403 401 401 401
PUT /api/publishers/settings                                       401 401 401 401 401 401 403 403 ok
`
	.trim()
	.split('\n')
	.map((line) => {
		const [method, path, ...cells] = line.split(/\s+/);
		return { call: `${method} ${path}`, cells };
	});

const fixture = setUpTestApp({ registration: 'approval' });
let accounts: Record<string, string>;

beforeAll(async () => {
	const { db } = fixture;
	const owner = (await fixture.signUp('owner')).cookie;
	const waiting = (await fixture.signUp('waiting')).cookie;
	const editor = (await fixture.signUp('editor')).cookie;
	await db.updateTable('users').set({ approved_at: new Date() }).where('username', '=', 'editor').execute();
	accounts = { owner, editor, 'waiting account': waiting };
});

/** A newsletter with a keeper and everyone else it concerns, and the caller. */
async function prepare(caller: Caller) {
	const { db } = fixture;
	const newsletter = await makeNewsletter(db, {
		name: `Bolt ${randomUUID()}`,
		signup_url: 'https://bolt.example/',
	});
	const holder = await makePublisher(db);
	const isQuestioned = caller === 'publisher whose claim is questioned';
	const state = isQuestioned ? 'questioned' : 'held';
	const claim = await makeClaim(db, { newsletterId: newsletter.id, publisherId: holder.id, state });
	const [colleague, leaving, rival] = [
		await makePublisher(db),
		await makePublisher(db),
		await makePublisher(db),
	];
	for (const { id } of [colleague, leaving])
		await db
			.insertInto('colleagues')
			.values({
				newsletter_id: newsletter.id,
				publisher_id: id,
				invited_by: holder.id,
				joined_at: new Date(),
			})
			.execute();
	await makeClaim(db, { newsletterId: (await makeNewsletter(db)).id, publisherId: rival.id });
	const { id: changeId } = await db
		.insertInto('listing_changes')
		.values({
			newsletter_id: newsletter.id,
			publisher_id: holder.id,
			change: JSON.stringify({ description: 'Other words.' }),
			decided_at: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await db
		.insertInto('publisher_connections')
		.values({
			newsletter_id: newsletter.id,
			service: 'csv',
			settings: '{}',
			secret: '',
			changed_at: new Date(),
			tested_at: null,
			is_working: null,
			resume_at: null,
		})
		.execute();
	const browser = openBrowser(fixture);
	if (caller === 'reader') await signInReader(fixture, (await makeSubscriber(db)).id, browser);
	const publisher = {
		'publisher of another one': rival,
		publisher: holder,
		colleague,
		'publisher whose claim is questioned': holder,
	}[caller as string];
	if (publisher) await signInPublisher(fixture, publisher.id, browser);
	const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`);
	return {
		cookie: accounts[caller] ?? cookies.join('; '),
		newsletter,
		claimId: claim.id,
		changeId,
		holderId: holder.id,
		leavingId: leaving.id,
	};
}

type World = Awaited<ReturnType<typeof prepare>>;

function addressOf(path: string, world: World): string {
	const ids: [prefix: string, id: string | number][] = [
		['/api/publisher/claims/', world.claimId],
		['/api/publishers/claims/', world.claimId],
		['/api/publishers/changes/', world.changeId],
		['/api/publisher/newsletters/', world.newsletter.id],
		['/api/publishers/', world.holderId],
	];
	const id = ids.find(([prefix]) => path.startsWith(`${prefix}:id`))?.[1] ?? '';
	return path.replace(':id', String(id)).replace(':colleagueId', world.leavingId).replace(':eventId', '1');
}

const bodies: Record<string, (world: World) => object> = {
	'PATCH /api/publisher/newsletters/:id': () => ({ description: 'New words.' }),
	'POST /api/publisher/claims': ({ newsletter }) => ({ newsletter: newsletter.slug }),
	'POST /api/publisher/claims/:id/check': () => ({ method: 'dns' }),
	'POST /api/publisher/claims/:id/code': () => ({ address: 'ada@bolt.example' }),
	'PUT /api/publisher/claims/:id/code': () => ({ code: 'ABCDEFGHJK' }),
	'POST /api/publisher/newsletters/:id/colleagues': () => ({ email: `${randomUUID()}@bolt.example` }),
	'POST /api/publisher/newsletters/:id/removal': () => ({ reason: '' }),
	'POST /api/publisher/sessions': () => ({ token: 'no such token' }),
	'POST /api/publisher/sign-in-links': () => ({ email: 'ada@bolt.example' }),
	'POST /api/publishers/changes/:id/decision': () => ({ decision: 'accept' }),
	'POST /api/publishers/claims/:id/decision': () => ({ decision: 'withdraw' }),
	'PUT /api/publisher/newsletters/:id/delivery': () => ({ way: 'announce' }),
	'PUT /api/publisher/newsletters/:id/webhook': () => ({
		url: 'https://bolt.example/hook',
		events: ['signup'],
	}),
	'PUT /api/publishers/settings': () => ({ changesWait: true }),
};

test('every call of the publishers’ contracts is in the table', () => {
	const calls = endpoints
		.filter(({ path }) => /^\/api\/publishers?(\/|$)/.test(path))
		.map(({ method, path }) => `${method} ${path}`);
	expect(table.map(({ call }) => call)).toEqual(calls.toSorted());
	for (const { cells } of table) expect(cells).toHaveLength(callers.length);
});

test.for(table)('$call lets in whom it should, and nobody else', async ({ call, cells }, { skip }) => {
	const [method = '', path = ''] = call.split(' ');
	// access.test.ts checks that every call has a route.
	skip(!fixture.app.hasRoute({ method: method as 'GET', url: path }));
	const seen: string[] = [];
	for (const [index, caller] of callers.entries()) {
		const world = await prepare(caller);
		const form = path.endsWith('/image')
			? await makeForm(await makePicture('png', { width: 8, height: 8 }))
			: null;
		const response = await fixture.app.inject({
			method: method as 'GET',
			url: addressOf(path, world),
			headers: { ...form?.headers, ...(world.cookie ? { cookie: world.cookie } : {}) },
			payload: form?.payload ?? bodies[call]?.(world),
		});
		seen.push(outcomeOf(response, cells[index] ?? ''));
	}
	expect(seen).toEqual(cells);
});

function outcomeOf({ statusCode, body }: { statusCode: number; body: string }, expected: string): string {
	if (statusCode === 401 || statusCode === 403) return String(statusCode);
	if (/"(newsletter|claim)_not_found"/.test(body)) return '404';
	if (statusCode < 300) return expected === 'in' ? 'in' : 'ok';
	return statusCode < 500 && expected === 'in' ? 'in' : `${statusCode} ${body.slice(0, 200)}`;
}

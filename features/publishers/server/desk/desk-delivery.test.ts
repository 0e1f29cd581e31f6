import { beforeEach, describe, expect, test } from 'vitest';
import { findIssueToAnnounce } from '#features/delivery/store/announcements.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { makeFollower, makeIssue, setHandOver } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeHandedOver } from '#tests/support/factories/hand-over-factories.ts';
import { makeKeeper } from '#tests/support/factories/publisher-factories.ts';
import type { Browser } from '#tests/support/readers/browser.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, owner] = setUpEditorApp();
let ada: Browser;
let id: number;

beforeEach(async () => {
	const { db, engine } = fixture;
	await emptyTables(engine, ['newsletters', 'publishers', 'subscribers', 'audit_log']);
	({ id } = await makeNewsletter(db, { name: 'Bolt', feed_url: 'https://bolt.example/feed' }));
	({ browser: ada } = await makeKeeper(fixture, id, { email: 'ada@bolt.example' }));
});

const path = (rest: string) => `/api/publisher/newsletters/${id}/${rest}`;
const choose = (body: object) => ada.call('PUT', path('delivery'), body);
const audit = async () => (await fixture.app.inject({ url: '/api/audit-log', headers: owner })).json();
const webhook = { service: 'webhook', settings: { url: 'https://list.bolt.example/hook' }, secret: '' };

describe('the way of delivery', () => {
	test('is chosen by the publisher, who gives permission under their own address and no other', async () => {
		expect((await choose({ way: 'forward' })).statusCode).toBe(400);
		const forged = { way: 'forward', permission: { givenBy: 'The Queen', note: '' } };
		expect((await choose(forged)).statusCode).toBe(400);
		const response = await choose({ way: 'forward', permission: { note: 'All of it.' } });
		expect(response.json()).toMatchObject({
			way: 'forward',
			permission: {
				givenBy: 'ada@bolt.example',
				recordedBy: 'publisher ada@bolt.example',
				note: 'All of it.',
			},
		});
	});

	test('hands over to a system whose secret is shown once and never again', async () => {
		const { madeSecret } = (await choose({ way: 'hand-over', connection: webhook })).json();
		expect(madeSecret).toMatch(/^whsec_/);
		const shown = await ada.call('GET', path('delivery'));
		expect(shown.json()).toMatchObject({ connection: { service: 'webhook', hasSecret: true } });
		expect(shown.body).not.toContain(madeSecret);
		expect(JSON.stringify(await audit())).not.toContain(madeSecret);
		expect(await audit()).toMatchObject([
			{ username: 'publisher ada@bolt.example', subject: { kind: 'delivery' } },
			{ username: 'publisher ada@bolt.example', subject: { kind: 'newsletter' } },
		]);
	});

	test('is tested by a real call, which the audit log knows of', async () => {
		expect((await ada.call('POST', path('delivery/test'))).statusCode).toBe(404);
		await choose({ way: 'hand-over', connection: { ...webhook, settings: { url: 'https://127.0.0.1:9/' } } });
		const tested = await ada.call('POST', path('delivery/test'));
		expect(tested.json()).toMatchObject({ isWorking: false });
		expect(await audit()).toMatchObject([{ action: 'tested' }, {}, {}]);
	});
});

describe('the list of readers', () => {
	const lines = async () => (await ada.call('GET', path('readers.csv'))).body.trim().split('\r\n').slice(1);

	test('has those who agreed and confirmed, with the words of each, and who took it is written down', async () => {
		const { db } = fixture;
		await makeHandedOver(db, id, { email: 'in@readers.example' });
		await makeHandedOver(db, id, { email: 'unconfirmed@readers.example', isConfirmed: false });
		await makeHandedOver(db, id, { email: 'mailed@readers.example', delivery: 'announce' });
		const other = await makeNewsletter(db);
		await makeHandedOver(db, other.id, { email: 'of-others@readers.example' });
		const gone = await makeHandedOver(db, id, { email: 'left@readers.example' });
		await setHandOver(db, { id: gone.subscriptionId, newsletterId: id }, { state: 'accepted', reason: '' });
		await db
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed', ended_at: new Date() })
			.where('id', '=', gone.subscriptionId)
			.execute();
		const [line = '', ...more] = await lines();
		expect(more).toEqual([]);
		expect(line).toContain('in@readers.example');
		expect(line).toContain('I would like to receive it.');
		expect(line).toContain('Your name and address go to its publisher.');
		expect(await audit()).toMatchObject([{ action: 'exported', username: 'publisher ada@bolt.example' }]);
	});

	test('tells who left only where the file itself hands readers over', async () => {
		const { db } = fixture;
		await choose({ way: 'hand-over', connection: { service: 'csv', settings: {}, secret: '' } });
		const reader = await makeHandedOver(db, id, { email: 'first@readers.example' });
		expect(await lines()).toMatchObject([expect.stringContaining('first@readers.example')]);
		await db
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed', ended_at: new Date() })
			.where('id', '=', reader.subscriptionId)
			.execute();
		// A file may get lost, so the next ones list them for a while, too.
		for (let file = 0; file < 2; file++)
			expect(await lines()).toMatchObject([expect.stringMatching(/first@readers\.example.*left/)]);
	});

	test('is closed while the claim is in question', async () => {
		await fixture.db.updateTable('claims').set({ state: 'questioned' }).execute();
		expect((await ada.call('GET', path('readers.csv'))).statusCode).toBe(403);
		expect((await ada.call('GET', path('delivery'))).statusCode).toBe(200);
		expect((await choose({ way: 'announce' })).statusCode).toBe(403);
	});
});

describe('what a publisher connected', () => {
	const give = async (decision: string) => {
		const { claim_id } = await fixture.db
			.selectFrom('claims')
			.select('id as claim_id')
			.where('newsletter_id', '=', id)
			.executeTakeFirstOrThrow();
		return fixture.app.inject({
			method: 'POST',
			url: `/api/publishers/claims/${claim_id}/decision`,
			headers: owner,
			payload: { decision },
		});
	};
	const rows = () => fixture.db.selectFrom('hand_overs').selectAll().orderBy('email').execute();
	const claimNext = async () => {
		const { rows } = await fixture.engine.query(
			`select * from claim_hand_over($1, (select changed_at from publisher_connections), gen_random_uuid(), '10 s')`,
			[id],
		);
		return rows.length;
	};
	const saveAsEditor = (connection: object) =>
		fixture.app.inject({
			method: 'PUT',
			url: `/api/newsletters/${id}/delivery`,
			headers: owner,
			payload: { way: 'hand-over', connection },
		});

	test('gets readers only while the claim is held', async () => {
		await choose({ way: 'hand-over', connection: webhook });
		await makeHandedOver(fixture.db, id, { email: 'first@readers.example' });
		await fixture.db.updateTable('hand_overs').set({ state: 'waiting', wants: 'join' }).execute();
		await fixture.db.updateTable('claims').set({ state: 'questioned' }).execute();
		expect(await claimNext()).toBe(0);
		await fixture.db.updateTable('claims').set({ state: 'held' }).execute();
		expect(await claimNext()).toBe(1);
	});

	test('goes with the claim, and the next holder hears nothing of who left before', async () => {
		await choose({ way: 'hand-over', connection: webhook });
		await makeHandedOver(fixture.db, id, { email: 'here@readers.example' });
		const gone = await makeHandedOver(fixture.db, id, { email: 'left@readers.example' });
		await fixture.db
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed', ended_at: new Date() })
			.where('id', '=', gone.subscriptionId)
			.execute();
		expect((await give('withdraw')).statusCode).toBe(200);
		expect(await fixture.db.selectFrom('publisher_connections').selectAll().execute()).toEqual([]);
		expect(await fixture.db.selectFrom('newsletters').select('delivery').execute()).toEqual([
			{ delivery: 'announce' },
		]);
		expect(await rows()).toMatchObject([
			{ email: 'here@readers.example', wants: 'join', state: 'waiting', may_be_listed: false },
			{ email: 'left@readers.example', wants: 'leave', state: 'left', may_be_listed: false },
		]);
		const { browser } = await makeKeeper(fixture, id);
		await browser.call('PUT', path('delivery'), {
			way: 'hand-over',
			connection: { service: 'csv', settings: {}, secret: '' },
		});
		const { body } = await browser.call('GET', path('readers.csv'));
		expect(body).toContain('here@readers.example');
		expect(body).not.toContain('left@readers.example');
	});

	test('stays theirs when an editor corrects it, and is an editor’s with another key', async () => {
		await choose({ way: 'hand-over', connection: webhook });
		const owners = async () =>
			(await fixture.db.selectFrom('publisher_connections').select('claim_id').execute())[0]?.claim_id;
		const claimId = await owners();
		expect(claimId).not.toBeNull();
		expect((await saveAsEditor(webhook)).statusCode).toBe(200);
		expect(await owners()).toBe(claimId);
		expect(
			(await saveAsEditor({ ...webhook, secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }))
				.statusCode,
		).toBe(200);
		expect(await owners()).toBeNull();
	});

	test('needs its own key where an editor had connected something', async () => {
		await saveAsEditor({
			service: 'listmonk',
			settings: { url: 'https://lists.bolt.example', username: 'broadsheet', listId: '3', confirmsAgain: '' },
			secret: 'a key of the editor',
		});
		const response = await choose({
			way: 'hand-over',
			connection: {
				service: 'listmonk',
				settings: {
					url: 'https://lists.bolt.example',
					username: 'broadsheet',
					listId: '4',
					confirmsAgain: '',
				},
				secret: '',
			},
		});
		expect(response.statusCode).toBe(400);
		expect(response.json().fields).toHaveProperty('connection.secret');
	});

	test('and allowed is not forwarded on their word while the claim is in question', async () => {
		const { db } = fixture;
		await choose({ way: 'forward', permission: { note: '' } });
		await makeFollower(db, id);
		const issue = await makeIssue(db, id, { sent_at: new Date() });
		const isForwarded = async () => (await findIssueToAnnounce(db, issue.id))?.is_forwarded;
		expect(await isForwarded()).toBe(true);
		await db.updateTable('claims').set({ state: 'questioned' }).execute();
		expect(await isForwarded()).toBe(false);
	});

	test('and allowed is not forwarded on their word once the claim is over', async () => {
		await choose({ way: 'forward', permission: { note: '' } });
		await give('withdraw');
		expect(await fixture.db.selectFrom('forward_permissions').selectAll().execute()).toEqual([]);
		expect(await fixture.db.selectFrom('newsletters').select('delivery').execute()).toEqual([
			{ delivery: 'announce' },
		]);
	});
});

test('a newsletter that a publisher keeps is not merged into another, and the editor reads what to do first', async () => {
	const other = await makeNewsletter(fixture.db);
	const merge = (fromId: number, intoId: number) =>
		fixture.app.inject({
			method: 'POST',
			url: `/api/admin/newsletters/${fromId}/merge`,
			headers: owner,
			payload: { intoId },
		});
	expect((await merge(id, other.id)).json()).toMatchObject({
		code: 'newsletter_kept',
		message: expect.stringContaining('withdraw or transfer the claim under Publishers first'),
	});
	expect((await merge(other.id, id)).statusCode).toBe(200);
});

import { describe, expect, test } from 'vitest';
import type { ManagedNewsletter } from '#features/newsletters/contract/manage-newsletters.ts';
import { makeFollower } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();

async function list(query = '') {
	const response = await fixture.app.inject({ url: `/api/admin/newsletters?${query}`, headers: admin });
	return {
		status: response.statusCode,
		newsletters: response.json() as ManagedNewsletter[],
		total: Number(response.headers['x-total-count']),
	};
}

/** What the list shows for the one newsletter with this word in its name. */
async function shown(word: string) {
	const { newsletters } = await list(`q=${word}`);
	expect(newsletters).toHaveLength(1);
	const [{ delivery, handedOverTo, deliveryTrouble, waitingReaders }] = newsletters as [ManagedNewsletter];
	return { delivery, handedOverTo, deliveryTrouble, waitingReaders };
}

const connect = (newsletterId: number, given: object) =>
	fixture.db
		.insertInto('publisher_connections')
		.values({ newsletter_id: newsletterId, service: 'mailchimp', changed_at: new Date(), ...given })
		.execute();

describe('how newsletters reach their readers, in the list of the editors', () => {
	test('a feed that is read is fine, one that fails is shown with its last error', async () => {
		const feed_url = 'https://feed.example/rss';
		const { id } = await makeNewsletter(fixture.db, { name: 'Fedone', feed_url });
		const feed = { newsletter_id: id, feed_url, next_read_at: new Date() };
		await fixture.db.insertInto('newsletter_feeds').values(feed).execute();
		const fine = { delivery: 'announce', handedOverTo: '', deliveryTrouble: null, waitingReaders: 0 };
		expect(await shown('fedone')).toEqual(fine);
		await fixture.db
			.updateTable('newsletter_feeds')
			.set({ failures: 3, trouble: 'The site answered 404.' })
			.where('newsletter_id', '=', id)
			.execute();
		expect((await shown('fedone')).deliveryTrouble).toEqual({
			kind: 'feed-failing',
			detail: 'The site answered 404.',
		});
	});

	test('a mailing that stopped by itself is shown until somebody goes on with it', async () => {
		const { id } = await makeNewsletter(fixture.db, { name: 'Stopped', has_source: true });
		const mailing = { newsletter_id: id, subject: 'S', html: '', plain_text: '' };
		await fixture.db
			.insertInto('mailings')
			.values([
				{ ...mailing, key: 'issue:1', status: 'stopped', stop_reason: 'Too many refused it.' },
				{ ...mailing, key: 'issue:2', status: 'sent', stop_reason: '' },
			])
			.execute();
		expect((await shown('stopped')).deliveryTrouble).toEqual({
			kind: 'mailing-stopped',
			detail: 'Too many refused it.',
		});
		await fixture.db.updateTable('mailings').set({ status: 'sent' }).where('key', '=', 'issue:1').execute();
		expect((await shown('stopped')).deliveryTrouble).toBeNull();
	});

	test.each([
		['Working', { is_working: true }, 'mailchimp', null],
		['Untested', {}, 'mailchimp', { kind: 'connection-untested', detail: '' }],
		[
			'Refusing',
			{ is_working: false, answer: 'API key is not valid' },
			'mailchimp',
			{ kind: 'connection-failing', detail: 'API key is not valid' },
		],
		['Downloaded', { service: 'csv' }, 'csv', null],
		['Loose', null, '', { kind: 'not-connected', detail: '' }],
	])('a connection to the publisher: %s', async (name, connection, handedOverTo, deliveryTrouble) => {
		const { id } = await makeNewsletter(fixture.db, { name, delivery: 'hand-over' });
		if (connection) await connect(id, connection);
		expect(await shown(name.toLowerCase())).toEqual({
			delivery: 'hand-over',
			handedOverTo,
			deliveryTrouble,
			waitingReaders: 0,
		});
	});

	test('readers whom the publisher’s system has not taken yet are shown with what it said', async () => {
		const { id } = await makeNewsletter(fixture.db, { name: 'Revoked', delivery: 'hand-over' });
		await connect(id, { is_working: true });
		await fixture.db
			.insertInto('hand_overs')
			.values([
				{ newsletter_id: id, email: 'a@readers.example', wants: 'join', reason: 'The key was revoked.' },
				{ newsletter_id: id, email: 'b@readers.example', wants: 'join', reason: '' },
			])
			.execute();
		expect((await shown('revoked')).deliveryTrouble).toEqual({
			kind: 'readers-wait',
			detail: 'The key was revoked.',
		});
	});

	test('a connection of before is nobody’s business while the readers are mailed by us', async () => {
		const { id } = await makeNewsletter(fixture.db, { name: 'Returned', has_source: true });
		await connect(id, { is_working: false, answer: 'Gone' });
		expect(await shown('returned')).toMatchObject({ handedOverTo: '', deliveryTrouble: null });
	});
});

describe('listings whose readers get nothing', () => {
	test('are found, those with waiting readers first, without those that have any way', async () => {
		const empty = await makeNewsletter(fixture.db, { name: 'Silent Empty', subscribers: 900 });
		const waited = await makeNewsletter(fixture.db, { name: 'Silent Waited', subscribers: 2 });
		const put = await makeNewsletter(fixture.db, { name: 'Silent Hidden', hidden: true });
		await makeNewsletter(fixture.db, { name: 'Silent Elsewhere', direct_signup: true });
		await makeFollower(fixture.db, waited.id);
		await makeFollower(fixture.db, waited.id);
		await makeFollower(fixture.db, waited.id, { converted_at: null });
		await makeFollower(fixture.db, waited.id, { status: 'unsubscribed', ended_at: new Date() });
		const names = (found: Awaited<ReturnType<typeof list>>) => found.newsletters.map(({ name }) => name);

		const all = await list('delivery=none');
		expect(names(all)).toEqual([waited.name, put.name, empty.name]);
		expect([all.total, all.newsletters[0]?.waitingReaders, all.newsletters[1]?.waitingReaders]).toEqual([
			3, 2, 0,
		]);
		expect(names(await list('delivery=none&sort=subscribers'))).toEqual([waited.name, empty.name, put.name]);
		expect(names(await list('delivery=none&hidden=visible'))).toEqual([waited.name, empty.name]);
		expect(await list('delivery=none&hidden=hidden')).toMatchObject({
			total: 1,
			newsletters: [{ name: put.name }],
		});
		expect(await list('delivery=none&q=silent')).toMatchObject({ total: 3 });
		expect(await list('delivery=none&limit=2&page=2')).toMatchObject({
			total: 3,
			newsletters: [{ name: empty.name }],
		});
	});

	test('only that filter is known', async () => {
		expect((await list('delivery=announce')).status).toBe(400);
	});
});

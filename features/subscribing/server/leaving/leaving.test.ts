import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { confirmDigestChoices } from '#features/readers/store/digest-choices.ts';
import type { LeaveScope } from '#features/subscribing/rules/leave-link.ts';
import { follow } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { makeMailing } from '#tests/support/factories/mailing-factories.ts';
import { mergeInto } from '#tests/support/factories/merge.ts';
import { setUpReaderApp } from '#tests/support/factories/reader-app.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { countOf, makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { leaveTokenFor, listMails } from '#tests/support/readers/mails.ts';
import { moveClock } from '#tests/support/test-app.ts';

const { fixture, admin, bolt, ferry } = setUpReaderApp();
let harbour: { id: number };
let reader: { id: string; email: string };

beforeAll(async () => {
	harbour = await makeCollection(fixture.db, { name: 'Harbour' });
});
beforeEach(async () => {
	reader = await makeSubscriber(fixture.db, {
		email: 'ada@readers.example',
		newsletterIds: [bolt.id, ferry.id],
		now: fixture.clock.now,
	});
	await inTransaction(fixture.db, (tx) =>
		confirmDigestChoices(tx, {
			subscriberId: reader.id,
			collectionIds: [harbour.id],
			now: fixture.clock.now,
		}),
	);
});

const dayMs = 24 * 3600 * 1000;

const tokenFor = (scope: LeaveScope, subscriberId = reader.id) => leaveTokenFor(fixture, subscriberId, scope);

const oneClick = (token: string, options: { payload?: string; headers?: Record<string, string> } = {}) =>
	fixture.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}`, ...options });
const leave = (token: string, what: string) =>
	fixture.app.inject({ method: 'POST', url: `/api/leave/${token}`, payload: { what } });
const look = (token: string) => fixture.app.inject({ url: `/api/leave/${token}` });

async function states(): Promise<Record<string, string>> {
	const rows = await fixture.db.selectFrom('subscriptions').selectAll().execute();
	const digest = await fixture.db.selectFrom('digest_subscriptions').selectAll().executeTakeFirst();
	return {
		bolt: rows.find(({ newsletter_id }) => newsletter_id === bolt.id)?.status ?? '',
		ferry: rows.find(({ newsletter_id }) => newsletter_id === ferry.id)?.status ?? '',
		harbour: digest?.ended_at ? 'unsubscribed' : 'active',
	};
}

const all = { bolt: 'active', ferry: 'active', harbour: 'active' };
const none = { bolt: 'unsubscribed', ferry: 'unsubscribed', harbour: 'unsubscribed' };

describe('the button of a mail program', () => {
	test.each([
		['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
		[
			'a form in parts',
			'multipart/form-data; boundary=b',
			'--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
		],
		['nothing', undefined, undefined],
	])('acts at once, without a cookie, from anywhere, when it sends %s', async (_what, type, payload) => {
		const response = await oneClick(tokenFor({ kind: 'newsletter', id: bolt.id }), {
			headers: {
				origin: 'https://mail.example',
				'sec-fetch-site': 'cross-site',
				...(type ? { 'content-type': type } : {}),
			},
			...(payload ? { payload } : {}),
		});
		expect(response.statusCode).toBe(200);
		expect(response.headers['set-cookie']).toBeUndefined();
		expect(await states()).toEqual({ ...all, bolt: 'unsubscribed' });
		expect(await countOf(fixture.db, bolt.id)).toBe(0);
		expect(await countOf(fixture.db, ferry.id)).toBe(1);
	});

	test('pressed twenty times, ten at once, ends once and counts once', async () => {
		const token = tokenFor({ kind: 'everything' });
		const responses = await Promise.all(Array.from({ length: 10 }, () => oneClick(token)));
		for (let round = 0; round < 10; round++) responses.push(await oneClick(token));
		expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
		expect(await states()).toEqual(none);
		expect(await countOf(fixture.db, bolt.id)).toBe(0);
	});

	test('a person who opens its address is led to the page; nothing changes', async () => {
		const token = tokenFor({ kind: 'everything' });
		for (let round = 0; round < 20; round++) {
			const response = await fixture.app.inject({ url: `/api/unsubscribe/${token}` });
			expect(response.statusCode).toBe(303);
			const location = new URL(String(response.headers.location), 'http://localhost:3000');
			expect(location.pathname).toBe('/leave');
			expect(location.searchParams.get('token')).toBe(token);
		}
		expect(await states()).toEqual(all);
	});

	test('an address that was tampered with, or signed for something else, is refused', async () => {
		const token = tokenFor({ kind: 'newsletter', id: bolt.id });
		const forged = [
			token.replace(`n:${bolt.id}`, 'a'),
			token.slice(0, -1),
			'x',
			fixture.needs.signer.sign('signup', `${reader.id}:a`),
			tokenFor({ kind: 'everything' }, '3f2b1c8e-5a44-4e07-9d67-0c1d2e3f4a5b'),
		];
		for (const bad of forged) {
			expect((await oneClick(bad)).statusCode).toBe(404);
			expect((await look(bad)).statusCode).toBe(404);
		}
		expect(await states()).toEqual(all);
	});
});

describe('the page for leaving', () => {
	test('says what the link is about and changes nothing by being opened', async () => {
		const response = await look(tokenFor({ kind: 'newsletter', id: bolt.id }));
		expect(response.json()).toEqual({
			maskedEmail: 'a•••@r•••.example',
			about: { kind: 'newsletter', name: 'The Daily Bolt' },
			canLeave: true,
			canPause: true,
			paused: [],
			active: [
				{ kind: 'newsletter', id: bolt.id, name: 'The Daily Bolt' },
				{ kind: 'newsletter', id: ferry.id, name: 'The Slow Ferry' },
				{ kind: 'digest', id: harbour.id, name: 'Harbour' },
			],
			ended: [],
		});
		expect(await states()).toEqual(all);
	});

	test('ends one thing or everything, and takes back exactly that', async () => {
		const token = tokenFor({ kind: 'digest', id: harbour.id });
		await leave(tokenFor({ kind: 'newsletter', id: ferry.id }), 'this');
		const one = await leave(token, 'this');
		expect(one.json().ended).toEqual([{ kind: 'digest', id: harbour.id, name: 'Harbour' }]);
		expect(await states()).toEqual({ bolt: 'active', ferry: 'unsubscribed', harbour: 'unsubscribed' });
		await leave(token, 'all');
		expect(await states()).toEqual(none);
		expect(await countOf(fixture.db, bolt.id)).toBe(0);
		const undone = await leave(token, 'undo');
		expect(undone.json().ended).toEqual([]);
		// The ferry was left through another link.
		expect(await states()).toEqual({ bolt: 'active', ferry: 'unsubscribed', harbour: 'active' });
		expect(await countOf(fixture.db, bolt.id)).toBe(1);
		expect(await countOf(fixture.db, ferry.id)).toBe(0);
	});

	test('takes nothing back after a day', async () => {
		const token = tokenFor({ kind: 'everything' });
		await leave(token, 'this');
		moveClock(fixture, dayMs);
		const response = await leave(token, 'undo');
		expect(response.json().ended).toEqual([]);
		expect(await states()).toEqual(none);
	});

	test('what was not confirmed before is not confirmed by taking it back', async () => {
		await fixture.db.updateTable('subscriptions').set({ converted_at: null }).execute();
		const token = tokenFor({ kind: 'newsletter', id: bolt.id });
		await leave(token, 'this');
		await leave(token, 'undo');
		const rows = await fixture.db.selectFrom('subscriptions').selectAll().execute();
		expect(rows.map(({ status, converted_at }) => [status, converted_at])).toEqual([
			['active', null],
			['active', null],
		]);
	});

	test('a digest that has not gone yet does not go any more', async () => {
		const waiting = { kind: 'digest', recipient: reader.email, subscriberId: reader.id } as const;
		await makeMailing(fixture.db, { key: 'digest-email:1', collectionId: harbour.id });
		await makeMailing(fixture.db, { key: 'collection-digest:2', collectionId: harbour.id });
		await fixture.db
			.updateTable('deliveries')
			.set({ status: 'held' })
			.where('mailing_key', '=', 'collection-digest:2')
			.execute();
		await makeDelivery(fixture.db, { ...waiting, mailingKey: 'collection-digest:999' });
		const statuses = async () => (await listMails(fixture.db)).map(({ status }) => status);
		await leave(tokenFor({ kind: 'digest', id: harbour.id }), 'this');
		expect(await statuses()).toEqual(['withdrawn', 'withdrawn', 'queued']);
		await leave(tokenFor({ kind: 'newsletter', id: bolt.id }), 'all');
		expect(await statuses()).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
	});
});

describe('the link of a paper', () => {
	test('leaves what comes in it and nothing else, and takes exactly that back', async () => {
		const feed_url = 'https://gull.example/feed';
		const [gull, heron, publishers] = [
			await makeNewsletter(fixture.db, { name: 'The Gull', feed_url }),
			await makeNewsletter(fixture.db, { name: 'The Heron', feed_url, delivery: 'forward' }),
			await makeNewsletter(fixture.db, { name: 'The Ibis', delivery: 'hand-over' }),
		];
		await follow(fixture.db, reader.id, gull.id, { rhythm: 'daily' });
		await follow(fixture.db, reader.id, heron.id, { rhythm: 'weekly' });
		await follow(fixture.db, reader.id, publishers.id, { rhythm: 'daily', delivery: 'hand-over' });
		const token = tokenFor({ kind: 'paper' });
		const names = (things: { name: string }[]) => things.map(({ name }) => name);
		const seen = (await look(token)).json();
		expect(seen).toMatchObject({
			about: { kind: 'paper', name: 'your paper' },
			canLeave: true,
			canPause: true,
		});
		expect(names((await leave(token, 'pause')).json().paused)).toEqual(['The Gull', 'The Heron']);
		expect((await leave(token, 'resume')).json().paused).toEqual([]);
		await oneClick(token);
		const left = (await look(token)).json();
		expect(left).toMatchObject({ canLeave: false, canPause: false });
		expect(names(left.ended)).toEqual(['The Gull', 'The Heron']);
		expect(names(left.active)).toEqual(['The Daily Bolt', 'The Ibis', 'The Slow Ferry', 'Harbour']);
		expect((await leave(token, 'undo')).json()).toMatchObject({ active: seen.active, ended: [] });
		expect((await leave(token, 'all')).json().active).toEqual([]);
	});
});

describe('a mail that is older than a merge', () => {
	const merge = (id: number, intoId: number) => mergeInto(fixture, admin, { id, intoId });

	test('leaves, pauses and takes back the newsletter that stays', async () => {
		const feed_url = 'https://bolt.example/feed';
		const make = async (name: string) => (await makeNewsletter(fixture.db, { name, feed_url })).id;
		const [first, second, last] = [await make('First'), await make('Second'), await make('The Last Bolt')];
		await follow(fixture.db, reader.id, first);
		const token = tokenFor({ kind: 'newsletter', id: first });
		await merge(first, second);
		await merge(second, last);
		const moved = { kind: 'newsletter', id: last, name: 'The Last Bolt' };
		expect((await look(token)).json()).toMatchObject({ about: { name: moved.name }, canPause: true });
		expect((await leave(token, 'pause')).json().paused).toMatchObject([{ id: last }]);
		expect((await oneClick(token)).statusCode).toBe(200);
		expect((await look(token)).json()).toMatchObject({
			active: expect.not.arrayContaining([moved]),
			ended: [moved],
		});
		expect((await leave(token, 'undo')).json().active).toContainEqual(moved);
	});

	test('takes back what it ended before the merge', async () => {
		const [gone, kept] = [await makeNewsletter(fixture.db), await makeNewsletter(fixture.db)];
		await follow(fixture.db, reader.id, gone.id);
		const token = tokenFor({ kind: 'newsletter', id: gone.id });
		await leave(token, 'this');
		await merge(gone.id, kept.id);
		expect((await leave(token, 'undo')).json().active).toContainEqual({
			kind: 'newsletter',
			id: kept.id,
			name: kept.name,
		});
	});
});

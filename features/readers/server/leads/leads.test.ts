import type { Insertable } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '#database/tables.ts';
import { gatherLeadCounts } from '#features/readers/store/leads.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();

beforeAll(async () => {
	fixture.clock.now = new Date('2026-03-31T12:00:00Z');
});
beforeEach(() => fixture.db.deleteFrom('subscribers').execute());

const daysAgo = (days: number) => new Date(fixture.clock.now.getTime() - days * 24 * 60 * 60 * 1000);

async function makeSubscriber(given: Insertable<Tables['subscribers']>, convertedAt: (Date | null)[] = []) {
	const { id } = await fixture.db
		.insertInto('subscribers')
		.values(given)
		.returning('id')
		.executeTakeFirstOrThrow();
	for (const converted_at of convertedAt) {
		const newsletter = await makeNewsletter(fixture.db);
		await fixture.db
			.insertInto('subscriptions')
			.values({ subscriber_id: id, newsletter_id: newsletter.id, converted_at })
			.execute();
	}
	return id;
}

async function list(query = '') {
	const response = await fixture.app.inject({ url: `/api/subscribers${query}`, headers: admin });
	expect(response.statusCode, response.body).toBe(200);
	return {
		emails: response.json<{ email: string }[]>().map(({ email }) => email),
		total: Number(response.headers['x-total-count']),
		leads: response.json(),
	};
}

describe('leads and subscribers', () => {
	test('a stranger learns nothing about subscribers', async () => {
		await makeSubscriber({ email: 'ada@letters.example' });
		for (const url of ['/api/subscribers', '/api/subscribers/totals']) {
			const response = await fixture.app.inject({ url });
			expect(response.statusCode).toBe(401);
			expect(response.json().message).toBe('Authentication required.');
			expect(response.body).not.toContain('ada');
		}
	});

	test('an editor sees the newest first, each with what is known of them', async () => {
		await makeSubscriber({ email: 'old@letters.example', created_at: daysAgo(30) });
		const id = await makeSubscriber(
			{
				email: 'ada@letters.example',
				first_name: 'Ada',
				last_name: 'Lovelace',
				source: 'newsletter_999999',
				created_at: daysAgo(1),
			},
			[null, daysAgo(1)],
		);
		const { leads, emails, total } = await list();
		expect(emails).toEqual(['ada@letters.example', 'old@letters.example']);
		expect(total).toBe(2);
		expect(leads[0]).toEqual({
			id,
			email: 'ada@letters.example',
			firstName: 'Ada',
			lastName: 'Lovelace',
			source: 'newsletter_999999',
			sourceName: '',
			createdAt: daysAgo(1).toISOString(),
			lastActive: null,
			isConverted: true,
			hasLeft: false,
			isSuppressed: false,
			subscriptions: 2,
		});
		expect(leads[1]).toMatchObject({ isConverted: false, subscriptions: 0 });
	});

	test('converted are those with a confirmed subscription, recent those of the last seven days', async () => {
		await makeSubscriber({ email: 'lead@letters.example', created_at: daysAgo(8) }, [null]);
		await makeSubscriber({ email: 'converted@letters.example', created_at: daysAgo(9) }, [null, daysAgo(9)]);
		await makeSubscriber({ email: 'recent@letters.example', created_at: daysAgo(6) }, [null]);
		expect(await list('?filter=converted')).toMatchObject({
			emails: ['converted@letters.example'],
			total: 1,
		});
		expect(await list('?filter=recent')).toMatchObject({ emails: ['recent@letters.example'], total: 1 });
		const totals = await fixture.app.inject({ url: '/api/subscribers/totals', headers: admin });
		expect(totals.json()).toEqual({ all: 3, converted: 1, recent: 1, conversionRate: 33 });
	});

	test('someone with several confirmed subscriptions converted once', async () => {
		await makeSubscriber({ email: 'ada@letters.example' }, [daysAgo(2), daysAgo(1)]);
		const totals = await fixture.app.inject({ url: '/api/subscribers/totals', headers: admin });
		expect(totals.json()).toMatchObject({ all: 1, converted: 1, conversionRate: 100 });
	});

	test('without subscribers the conversion rate is 0 and the list empty', async () => {
		const totals = await fixture.app.inject({ url: '/api/subscribers/totals', headers: admin });
		expect(totals.json()).toEqual({ all: 0, converted: 0, recent: 0, conversionRate: 0 });
		expect(await list()).toMatchObject({ emails: [], total: 0 });
	});

	test('a search finds every word in address or name, and % and _ mean themselves', async () => {
		await makeSubscriber({ email: 'ada@letters.example', first_name: 'Ada', last_name: 'Lovelace' });
		await makeSubscriber({ email: 'grace_hopper@navy.example', first_name: 'Grace', last_name: 'Hopper' });
		expect((await list('?q=LOVE%20ada')).emails).toEqual(['ada@letters.example']);
		expect((await list('?q=e_h')).emails).toEqual(['grace_hopper@navy.example']);
		expect((await list('?q=a_a')).emails).toEqual([]);
		expect((await list('?q=%25')).emails).toEqual([]);
		expect((await list('?q=ada%20hopper')).emails).toEqual([]);
	});

	test('one or two letters are looked for where addresses and names begin', async () => {
		await makeSubscriber({ email: 'ada@letters.example', first_name: 'Ada', last_name: 'Lovelace' });
		expect((await list('?q=lo')).emails).toEqual(['ada@letters.example']);
		expect((await list('?q=AD')).emails).toEqual(['ada@letters.example']);
		expect((await list('?q=ce')).emails).toEqual([]);
	});

	test('leads, those who left, and those who came by one newsletter are lists of their own', async () => {
		const { id } = await makeNewsletter(fixture.db, { name: 'Crumb & Salt' });
		await makeSubscriber({ email: 'lead@letters.example', source: `newsletter_${id}` }, [null]);
		await makeSubscriber({ email: 'converted@letters.example' }, [daysAgo(3)]);
		const left = await makeSubscriber({ email: 'left@letters.example', source: `newsletter_${id}` }, [
			daysAgo(9),
			null,
		]);
		const end = (ended_at: Date | null) =>
			fixture.db
				.updateTable('subscriptions')
				.set({ status: ended_at ? 'unsubscribed' : 'active', ended_at })
				.where('subscriber_id', '=', left);
		expect((await list('?filter=lead')).emails).toEqual(['lead@letters.example']);
		expect((await list('?filter=left')).emails).toEqual([]);
		await end(daysAgo(1)).where('converted_at', 'is not', null).execute();
		expect((await list('?filter=left')).emails).toEqual([]);
		await end(daysAgo(1)).execute();
		const gone = await list(`?filter=left&source=newsletter_${id}`);
		expect(gone).toMatchObject({ emails: ['left@letters.example'], total: 1 });
		expect(gone.leads[0]).toMatchObject({ sourceName: 'Crumb & Salt', hasLeft: true, isConverted: true });
		await end(null).execute();
		expect((await list('?filter=left')).emails).toEqual([]);
		expect((await list(`?source=newsletter_${id}`)).emails.toSorted()).toEqual([
			'lead@letters.example',
			'left@letters.example',
		]);
	});

	test('the totals follow those who come, convert and go, also once the nightly job has put them together', async () => {
		const totals = async () =>
			(await fixture.app.inject({ url: '/api/subscribers/totals', headers: admin })).json();
		await makeSubscriber({ email: 'old@letters.example', created_at: daysAgo(30) }, [daysAgo(30)]);
		// On the day when "recent" begins: one before the hour, one after it.
		await makeSubscriber({ email: 'before@letters.example', created_at: daysAgo(7.1) });
		await makeSubscriber({ email: 'after@letters.example', created_at: daysAgo(6.9) });
		const id = await makeSubscriber({ email: 'new@letters.example', created_at: daysAgo(0) }, [null]);
		expect(await totals()).toEqual({ all: 4, converted: 1, recent: 2, conversionRate: 25 });
		await gatherLeadCounts(fixture.db);
		expect(await totals()).toEqual({ all: 4, converted: 1, recent: 2, conversionRate: 25 });
		await fixture.db
			.updateTable('subscriptions')
			.set({ converted_at: daysAgo(0) })
			.where('subscriber_id', '=', id)
			.execute();
		expect(await totals()).toMatchObject({ all: 4, converted: 2, recent: 2 });
		await fixture.db.deleteFrom('subscribers').where('id', '=', id).execute();
		expect(await totals()).toMatchObject({ all: 3, converted: 1, recent: 1 });
		await gatherLeadCounts(fixture.db);
		expect(await totals()).toMatchObject({ all: 3, converted: 1, recent: 1 });
	});

	test('a file has everyone who was asked for, and nothing in it is a formula', async () => {
		await fixture.engine.query(
			"insert into subscribers (email, created_at) select 'reader-' || n || '@letters.example', $1::timestamptz - (n / 3) * interval '1 microsecond' from generate_series(1, 1203) as n",
			[daysAgo(1).toISOString()],
		);
		await makeSubscriber({ email: '+sum@letters.example', first_name: '=1+1', last_name: 'A, "B"' }, [null]);
		const take = (query: string, headers: Record<string, string> = admin) =>
			fixture.app.inject({ url: `/api/subscribers/export${query}`, headers });
		expect((await take('', {})).statusCode).toBe(401);
		const response = await take('?filter=lead');
		expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
		expect(response.headers['content-disposition']).toBe('attachment; filename="subscribers-2026-03-31.csv"');
		const [head, ...lines] = response.body.trimEnd().split('\r\n');
		expect(head).toMatch(/^id,email,firstName,lastName,source,createdAt/);
		expect(lines).toHaveLength(1204);
		expect(new Set(lines).size).toBe(1204);
		expect(response.body).toContain(`'+sum@letters.example,'=1+1,"A, ""B"""`);
		expect((await take('?filter=lead&q=reader-77@')).body.trimEnd().split('\r\n')).toHaveLength(2);
		const log = await fixture.app.inject({ url: '/api/audit-log', headers: admin });
		expect(log.json()[0]).toMatchObject({
			action: 'exported',
			after: { filter: 'lead', source: '', isSearch: true },
		});
		expect(log.body).not.toContain('reader-77');
	});

	test('a file says who may be mailed: who has something that they confirmed', async () => {
		const at = daysAgo(3);
		await makeSubscriber({ email: 'reader@letters.example' }, [at]);
		await makeSubscriber({ email: 'lead@letters.example' }, [null]);
		// Left what they had; then somebody typed in their address for something else.
		const left = await makeSubscriber({ email: 'left@letters.example' }, [at]);
		await fixture.db
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed', ended_at: daysAgo(2) })
			.where('subscriber_id', '=', left)
			.execute();
		const { id: newsletter_id } = await makeNewsletter(fixture.db);
		await fixture.db.insertInto('subscriptions').values({ subscriber_id: left, newsletter_id }).execute();
		const digestOnly = await makeSubscriber({ email: 'digest@letters.example' });
		const { id: collection_id } = await makeCollection(fixture.db, { name: 'Harbour' });
		await fixture.db
			.insertInto('digest_subscriptions')
			.values({ subscriber_id: digestOnly, collection_id, confirmed_at: at })
			.execute();
		const file = await fixture.app.inject({ url: '/api/subscribers/export', headers: admin });
		const rows = file.body.trimEnd().split('\r\n').slice(1);
		const mayBeMailed = Object.fromEntries(
			rows.map((row) => row.split(',')).map((cells) => [cells[1], cells[9]]),
		);
		expect(mayBeMailed).toEqual({
			'reader@letters.example': 'yes',
			'lead@letters.example': 'no',
			'left@letters.example': 'no',
			'digest@letters.example': 'yes',
		});
	});

	test('those who were chosen are counted to the page after the one that is shown, however many there are', async () => {
		await fixture.engine.query(
			"insert into subscribers (email, created_at) select 'many-' || n || '@letters.example', $1::timestamptz - n * interval '1 second' from generate_series(1, 2350) as n",
			[daysAgo(1).toISOString()],
		);
		const readPage = async (url: string) => {
			const response = await fixture.app.inject({ url, headers: admin });
			return {
				emails: response.json<{ email: string }[]>().map(({ email }) => email),
				total: Number(response.headers['x-total-count']),
				next: /<([^>]+)>; rel="next"/.exec(String(response.headers['link']))?.[1],
			};
		};
		const seen = new Set<string>();
		const totals: number[] = [];
		let url: string | undefined = '/api/subscribers?q=many-&limit=500';
		while (url) {
			const { emails, total, next } = await readPage(url);
			for (const email of emails) seen.add(email);
			totals.push(total);
			url = next;
		}
		expect(seen.size).toBe(2350);
		expect(totals).toEqual([1000, 1500, 2000, 2350, 2350]);
	});

	test('pages neither overlap nor leave anyone out, even among those of the same moment', async () => {
		for (let number = 0; number < 7; number += 1)
			await makeSubscriber({ email: `reader-${number}@letters.example`, created_at: daysAgo(1) });
		const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?limit=3&page=${page}`)));
		expect(pages.map(({ emails }) => emails.length)).toEqual([3, 3, 1, 0]);
		expect(new Set(pages.flatMap(({ emails }) => emails)).size).toBe(7);
		expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
	});
});

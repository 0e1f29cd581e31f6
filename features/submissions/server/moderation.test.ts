import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message, Submission } from '#features/submissions/contract/moderation.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let editor: { cookie: string };

beforeAll(async () => {
	editor = await fixture.signUp('edith');
});
beforeEach(async () => {
	for (const table of ['submissions', 'messages', 'deliveries', 'newsletters', 'audit_log'] as const)
		await fixture.db.deleteFrom(table).execute();
});

const get = (url: string) => fixture.app.inject({ url, headers: editor });
const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
	fixture.app.inject({ method, url, headers: editor, payload });

async function submitted(given: { isConfirmed?: boolean; name?: string } = {}): Promise<number> {
	const { id } = await fixture.db
		.insertInto('submissions')
		.values({
			address: 'https://slow-ferry.example/',
			name: given.name ?? 'The Slow Ferry',
			description: 'A letter about ferries.',
			feed_url: 'https://slow-ferry.example/feed.xml',
			sender_email: 'captain@slow-ferry.example',
			sender_confirmed_at: given.isConfirmed === false ? null : new Date(),
			newsletter_id: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

const approval = {
	name: 'The Slow Ferry',
	description: 'Letters from a deck, with timetables.',
	signupUrl: 'https://slow-ferry.example/join',
	feedUrl: 'https://slow-ferry.example/feed.xml',
	frequency: 'weekly',
	tags: ['Ferries', 'ferries', ' islands '],
};

const approve = (id: number, change: object = {}) =>
	send('POST', `/api/submissions/${id}/approve`, { ...approval, ...change });
const refuse = (id: number, answer = 'It is a shop rather than a newsletter.\n\nDo write again.') =>
	send('POST', `/api/submissions/${id}/refuse`, { answer });
const deliveries = () => fixture.db.selectFrom('deliveries').selectAll().execute();
const newsletters = () => fixture.db.selectFrom('newsletters').selectAll().execute();
const audited = async () =>
	(await fixture.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(
		({ username, action, subject_kind, subject_name }) =>
			`${username} ${action} ${subject_kind} ${subject_name}`,
	);

describe('the list of submissions', () => {
	test('has those that wait, and says whether the sender is who they say', async () => {
		await submitted();
		await submitted({ isConfirmed: false, name: 'Harbour Notes' });
		const response = await get('/api/submissions');
		expect(response.headers['x-total-count']).toBe('2');
		const list: Submission[] = response.json();
		expect(list.map(({ name, isSenderConfirmed }) => [name, isSenderConfirmed])).toEqual([
			['The Slow Ferry', true],
			['Harbour Notes', false],
		]);
		expect((await get('/api/submissions?status=approved')).json()).toEqual([]);
		expect((await get('/api/submissions?limit=1&page=2')).json()).toHaveLength(1);
	});
});

describe('approving', () => {
	test('lists it as the editor left it, at once, and tells the sender where', async () => {
		const category = await makeCategory(fixture.db);
		const id = await submitted();
		const response = await approve(id, { categoryIds: [String(category.id)], answer: 'A fine read.' });
		expect(response.statusCode).toBe(200);
		expect(response.json()).toMatchObject({ status: 'approved', newsletterSlug: 'the-slow-ferry' });
		const listed = (await get('/api/newsletters/the-slow-ferry')).json();
		expect(listed).toMatchObject({
			description: approval.description,
			frequency: 'Weekly',
			tags: ['Ferries', 'islands'],
			categoryIds: [String(category.id)],
		});
		expect((await newsletters())[0]?.feed_url).toBe(approval.feedUrl);
		const [mail] = await deliveries();
		expect(mail).toMatchObject({
			kind: 'answer',
			recipient: 'captain@slow-ferry.example',
			subject: 'The Slow Ferry is listed on Broadsheet',
			status: 'queued',
		});
		expect(mail?.html).toContain('href="http://localhost:3000/newsletter/the-slow-ferry"');
		expect(mail?.plain_text).toContain('A fine read.');
		expect(await audited()).toEqual([
			'edith created newsletter The Slow Ferry',
			'edith approved submission The Slow Ferry',
		]);
	});

	test('the public pages have it without waiting', async () => {
		expect((await get('/api/newsletters')).json()).toEqual([]);
		await approve(await submitted());
		expect((await get('/api/newsletters')).json()).toHaveLength(1);
	});

	test('a sender who never confirmed gets no mail', async () => {
		expect((await approve(await submitted({ isConfirmed: false }))).statusCode).toBe(200);
		expect(await newsletters()).toHaveLength(1);
		expect(await deliveries()).toEqual([]);
	});

	test('by several editors at once makes one listing and one mail', async () => {
		const id = await submitted();
		const answers = await Promise.all([approve(id), approve(id), refuse(id), approve(id)]);
		const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
		expect(statuses).toEqual([200, 409, 409, 409]);
		expect((await newsletters()).length).toBeLessThanOrEqual(1);
		expect(await deliveries()).toHaveLength(1);
	});

	test('what is listed already is not listed twice, and the submission stays open', async () => {
		await makeNewsletter(fixture.db, { name: 'Slow Ferry', signup_url: 'https://www.slow-ferry.example/' });
		const id = await submitted();
		const response = await approve(id);
		expect(response.statusCode).toBe(409);
		expect(response.json().message).toBe('This newsletter is listed already: Slow Ferry');
		expect((await get('/api/submissions')).json()).toHaveLength(1);
		expect(await deliveries()).toEqual([]);
		expect(await audited()).toEqual([]);
	});

	test('a name that is taken gets a slug of its own', async () => {
		await makeNewsletter(fixture.db, { name: 'The Slow Ferry', signup_url: 'https://elsewhere.example/' });
		expect((await approve(await submitted())).json().newsletterSlug).toBe('the-slow-ferry-2');
	});

	test.each([
		[{ name: '' }, 'name'],
		[{ signupUrl: '' }, 'signupUrl'],
		[{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
		[{ categoryIds: ['999999'] }, 'categoryIds'],
		[{ status: 'refused' }, 'status'],
	])('with %j is refused and changes nothing', async (change, field) => {
		const id = await submitted();
		const response = await approve(id, change);
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fields)).toEqual([field]);
		expect(await newsletters()).toEqual([]);
		expect((await get('/api/submissions')).json()).toHaveLength(1);
	});

	test('what is not there cannot be answered', async () => {
		expect((await approve(999_999)).statusCode).toBe(404);
		expect((await refuse(999_999)).statusCode).toBe(404);
	});
});

describe('refusing', () => {
	test('lists nothing and tells the sender why', async () => {
		const id = await submitted();
		expect((await refuse(id)).json()).toMatchObject({ status: 'refused', newsletterSlug: null });
		expect(await newsletters()).toEqual([]);
		const [mail] = await deliveries();
		expect(mail).toMatchObject({ subject: 'Your submission to Broadsheet: The Slow Ferry' });
		expect(mail?.plain_text).toContain('It is a shop rather than a newsletter.\n\nDo write again.');
		expect((await get('/api/submissions?status=refused')).json()).toHaveLength(1);
		expect(await audited()).toEqual(['edith refused submission The Slow Ferry']);
	});

	test('needs a reason', async () => {
		const response = await refuse(await submitted(), 'No.');
		expect(response.statusCode).toBe(400);
		expect(response.json().fields).toEqual({ answer: 'Please give a reason of at least 10 characters' });
	});

	test('markup in a name is text in the mail', async () => {
		await refuse(await submitted({ name: '<img src=x onerror=alert(1)>' }));
		expect((await deliveries())[0]?.html).not.toContain('<img src=x');
	});
});

describe('messages', () => {
	test('are put away when dealt with, and can be taken out again', async () => {
		const { id } = await fixture.db
			.insertInto('messages')
			.values({ kind: 'contact', name: 'Ada', email: 'ada@b.example', subject: 'Ratings', body: 'How?' })
			.returning('id')
			.executeTakeFirstOrThrow();
		const list: Message[] = (await get('/api/messages')).json();
		expect(list).toMatchObject([{ id, subject: 'Ratings', handledAt: null }]);
		const mark = (isHandled: boolean) => send('PATCH', `/api/messages/${id}`, { isHandled });
		expect((await mark(true)).json().handledAt).not.toBeNull();
		await mark(true);
		expect((await get('/api/messages')).json()).toEqual([]);
		expect((await get('/api/messages?handled=yes')).headers['x-total-count']).toBe('1');
		await mark(false);
		expect((await get('/api/messages')).json()).toHaveLength(1);
		expect(await audited()).toEqual(['edith handled message Ratings', 'edith reopened message Ratings']);
		expect((await send('PATCH', '/api/messages/999999', { isHandled: true })).statusCode).toBe(404);
	});
});

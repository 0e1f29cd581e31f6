import { beforeAll, describe, expect, test } from 'vitest';
import { setUpDigestFixture } from '#tests/support/digest-fixture.ts';
import { makeDigestReader } from '#tests/support/factories/digest-factories.ts';

const opened = setUpDigestFixture();
let configId: number;

beforeAll(async () => {
	configId = (await opened.makeConfig()).id;
	await makeDigestReader(opened.fixture.db, opened.collection.id);
});

const shared = [
	'collectionId',
	'collectionName',
	'content',
	'frequency',
	'outcomeNote',
	'scheduledFor',
].concat(['sentAt', 'status', 'subject', 'title', 'videoIds']);
const origins = [
	{
		path: '/api/digest-emails',
		kind: 'digest email',
		missing: 'Digest email not found',
		sentId: (answer: { id: number }) => answer.id,
		noted: [...shared, 'configId', 'configName', 'newsletterSummaries', 'periodStart'],
	},
	{
		path: '/api/collection-newsletters',
		kind: 'digest',
		missing: 'Digest not found',
		sentId: (answer: { sentCopyId: number }) => answer.sentCopyId,
		noted: [...shared, 'includedNewsletterIds', 'repeatsDigestId', 'templateContent'],
	},
];

describe.each(origins)('digests at $path', ({ path, kind, missing, sentId, noted }) => {
	const make = async () => {
		const place = path.includes('emails') ? { configId } : { collectionId: opened.collection.id };
		const text = { title: 'This week', subject: 'News', content: 'Hello.\n\n{{content}}' };
		const response = await opened.call('POST', path, { ...place, ...text });
		expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
		return response.json() as { id: number };
	};

	test('are written down with what their origin knows, and nothing else', async () => {
		const { id } = await make();
		const entry = await opened.fixture.db
			.selectFrom('audit_log')
			.select('after')
			.where('subject_kind', '=', kind)
			.where('subject_id', '=', String(id))
			.executeTakeFirstOrThrow();
		expect(Object.keys(entry.after as object).toSorted()).toEqual(noted.toSorted());
	});

	test('that are not there are not found, in the words of their origin', async () => {
		for (const [method, rest, body] of [
			['PATCH', '', { title: 'Other' }],
			['DELETE', '', undefined],
			['GET', '/preview', undefined],
			['POST', '/test', { email: 'me@example.com' }],
			['POST', '/actions', { action: 'send-now' }],
			['POST', '/actions', { action: 'skip' }],
		] as const) {
			const response = await opened.call(method, `${path}/4711${rest}`, body);
			expect([response.statusCode, response.json().message]).toEqual([404, missing]);
		}
	});

	test('that are being sent can be looked at, and neither changed nor deleted', async () => {
		const { id } = await make();
		const sent = await opened.call('POST', `${path}/${id}/actions`, { action: 'send-now' });
		const one = `${path}/${sentId(sent.json())}`;
		expect((await opened.call('GET', `${one}/preview`)).body).toContain('Low water');
		const changed = await opened.call('PATCH', one, { title: 'Other' });
		expect([changed.statusCode, changed.json().message]).toEqual([409, 'This digest has already been sent.']);
		expect((await opened.call('DELETE', one)).statusCode).toBe(409);
	});

	test('tell of themselves what is asked for, and nothing of the other origin', async () => {
		await make();
		const [digest] = (await opened.call('GET', path)).json();
		expect('configId' in digest).toBe(kind === 'digest email');
		expect('templateContent' in digest).toBe(kind === 'digest');
	});
});

import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import type { AuditEntry } from '#features/site/contract/audit.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let editor: { cookie: string };

beforeAll(async () => {
	editor = await fixture.signUp('edith');
	const { id } = await fixture.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
	for (const [index, name] of ['Night Boat', 'Slow Ferry', '100% Wool'].entries())
		await inTransaction(fixture.db, (tx) =>
			insertAuditEntry(tx, {
				actor: { userId: id, username: 'edith' },
				action: 'changed',
				subject: { kind: 'newsletter', id: index + 1, name },
				before: { hidden: false, name },
				after: { hidden: true, name },
				now: new Date(Date.UTC(2026, 0, 1 + index)),
			}),
		);
});

const list = async (query = '') => {
	const response = await fixture.app.inject({ url: `/api/audit-log${query}`, headers: editor });
	return { entries: response.json() as AuditEntry[], total: response.headers['x-total-count'] };
};
const names = async (query: string) => (await list(query)).entries.map(({ subject }) => subject.name);

test('the latest comes first, with what differed before and after', async () => {
	const { entries, total } = await list();
	expect(total).toBe('3');
	expect(entries[0]).toMatchObject({
		username: 'edith',
		action: 'changed',
		subject: { kind: 'newsletter', id: '3', name: '100% Wool' },
		before: { hidden: false },
		after: { hidden: true },
		createdAt: '2026-01-03T00:00:00.000Z',
	});
	expect(entries[0]?.before).not.toHaveProperty('name');
});

test.each([
	['?q=ferry', ['Slow Ferry']],
	['?q=EDITH+boat', ['Night Boat']],
	['?q=100%25', ['100% Wool']],
	['?q=nothing', []],
	['?limit=1&page=2', ['Slow Ferry']],
])('%s finds %j', async (query, found) => {
	expect(await names(query)).toEqual(found);
});

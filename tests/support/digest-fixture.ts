import { beforeAll, expect } from 'vitest';
import { setUp } from './databases/set-up.ts';
import { makeCollection, makeIssue } from './factories/digest-factories.ts';
import { makeNewsletter } from './factories/factories.ts';
import { setUpEditorApp } from './test-app.ts';

const hourMs = 3600 * 1000;
export const ago = (hours: number) => new Date(Date.now() - hours * hourMs);
export const ahead = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** A directory with one collection of one newsletter with one new issue, and a signed-in editor. */
export function setUpDigestFixture() {
	const [fixture, ada] = setUpEditorApp();
	const newsletter = setUp(() => makeNewsletter(fixture.db, { name: 'The Tide Table' }));
	const collection = setUp(() =>
		makeCollection(fixture.db, { name: 'Slow & salty', newsletterIds: [newsletter.id] }),
	);
	beforeAll(async () => {
		await makeIssue(fixture.db, newsletter.id, { title: 'Low water', at: ago(5) });
	});
	const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
		fixture.app.inject({ method, url, headers: ada, ...(payload && { payload }) });
	const config = (given: object = {}) => ({
		collectionId: collection.id,
		name: 'Slow & salty Weekly Digest',
		description: 'Once a week.',
		templateSubject: 'Your {{frequency}} Digest from {{collection_name}}',
		templateContent: 'Ahoy.\n\n{{content}}\n\nUntil {{date}} comes again.',
		...given,
	});
	return {
		fixture,
		newsletter,
		collection,
		call,
		config,
		async makeConfig(given: object = {}): Promise<{ id: number; nextRuns: { at: string }[] }> {
			const response = await call('POST', '/api/digest-configs', config(given));
			expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
			return response.json();
		},
		email: (configId: number, given: object = {}) => ({
			configId,
			title: 'This week',
			subject: 'Your {{frequency}} Digest',
			content: 'Hello.\n\n{{content}}',
			...given,
		}),
	};
}

import { beforeAll, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '../support/factories/factories.ts';
import { faultOf, oddCallsOf } from '../support/factories/odd-calls.ts';
import { oddPages } from '../support/factories/odd-pages.ts';
import { oddStrings } from '../support/factories/odd-strings.ts';
import { makeCollection, makeIssue, makeVideo } from '../support/factories/reading-factories.ts';
import { endpoints } from '../support/list-endpoints.ts';
import { renderFromSource } from '../support/render-from-source.ts';
import { setUpEditorApp } from '../support/test-app.ts';

// `npm run soak` tries 500 strings in every field, and on all pages.
const strings = oddStrings(40);
const worst = strings.slice(0, 8);
const rounds = 4;
/** The worst ones, and each of the others in one of four endpoints. */
const stringsFor = (place: number) => [
	...worst,
	...strings.filter((odd, index) => !worst.includes(odd) && index % rounds === place % rounds),
];

const [fixture, editor] = setUpEditorApp({ renderPage: renderFromSource });

beforeAll(async () => {
	const { db } = fixture;
	await makeCategory(db);
	const newsletter = await makeNewsletter(db, { name: 'Crumb and Salt' });
	await makeIssue(db, { newsletter_id: newsletter.id });
	await makeVideo(db, { newsletter_id: newsletter.id });
	await makeCollection(db);
});

test.each(
	endpoints.map((endpoint, place) => [`${endpoint.method} ${endpoint.path}`, endpoint, place] as const),
)('%s takes any string in any field without falling over', async (_name, endpoint, place) => {
	const faults: string[] = [];
	for (const headers of [editor, {}])
		for (const { method, url, body, odd, field } of oddCallsOf(
			endpoint,
			headers === editor ? stringsFor(place) : worst.slice(0, 4),
		)) {
			const response = await fixture.app.inject({
				method,
				url,
				headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
				...(body === undefined ? {} : { payload: JSON.stringify(body) }),
			});
			const fault = faultOf({ status: response.statusCode, text: response.body }, odd);
			if (fault) faults.push(`${field} with ${JSON.stringify(odd.slice(0, 60))} ${fault}`);
		}
	expect(faults).toEqual([]);
});

test('any address with any string in it is a page, a file, or not found', async () => {
	const faults: string[] = [];
	for (const { url, odd } of oddPages(worst)) {
		const response = await fixture.app.inject({ url });
		const fault = faultOf({ status: response.statusCode, text: response.body }, odd);
		if (fault) faults.push(`${url.slice(0, 120)} ${fault}`);
	}
	expect(faults).toEqual([]);
});

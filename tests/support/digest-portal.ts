import { expect, type Page } from '@playwright/test';
import { signIn as signInAsEditor } from './portal.ts';

const template = 'Good morning from {{collection_name}}.\n\n{{content}}';

type Desk = { mark: string; collection: { id: number; name: string } };

/** A signed-in editor with their own collection and a mark that is unique to this journey. */
export async function signIn(page: Page): Promise<Desk> {
	const mark = await signInAsEditor(page);
	const members = await (await page.request.get('/api/newsletters?limit=3')).json();
	const response = await page.request.post('/api/admin/collections', {
		data: {
			name: `Desk ${mark}`,
			members: members.map(({ id }: { id: number }) => ({ newsletterId: id })),
		},
	});
	expect(response.status()).toBe(201);
	return { mark, collection: await response.json() };
}

/** A weekly digest configuration for the collection. */
export async function makeConfig(page: Page, { collection }: Desk): Promise<{ id: number; name: string }> {
	const response = await page.request.post('/api/digest-configs', {
		data: {
			collectionId: collection.id,
			name: `${collection.name} Weekly Digest`,
			description: 'What is new on the desk.',
			templateSubject: 'Your {{frequency}} Digest from {{collection_name}}',
			templateContent: template,
		},
	});
	expect(response.status()).toBe(201);
	return response.json();
}

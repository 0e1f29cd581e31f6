import type { Page } from '@playwright/test';
import type { AdminClient } from '../admin-client.ts';

export type Listed = { id: number; slug: string; name: string };

/** All fields that the call requires; specify only what the test is about. */
export function manualListing<Given extends { name: string }>(given: Given) {
	return {
		description: `What ${given.name} is about.`,
		imageUrl: 'https://covers.example/cover.png',
		signupUrl: 'https://signup.example/',
		frequency: 'Weekly',
		categoryIds: ['1'],
		tags: ['made up'],
		...given,
	};
}

/** Lists a newsletter as an editor does, in its own category and with our drawn cover: no browser fetches one elsewhere. */
export async function listByHand(
	admin: Pick<AdminClient, 'post' | 'patch'>,
	given: { name: string; categoryIds?: string[]; [field: string]: unknown },
): Promise<Listed> {
	const categoryIds = given.categoryIds ?? [await makeCategoryByHand(admin)];
	const created = await admin.post('/api/newsletters', manualListing({ ...given, categoryIds }));
	if (created.status !== 201) throw new Error(`Could not list: ${created.status} ${await created.text()}`);
	const listed = (await created.json()) as Listed;
	await admin.patch(`/api/newsletters/${listed.id}`, { imageUrl: '' });
	return listed;
}

/** A category with nothing else in it; returns its id. */
export async function makeCategoryByHand(admin: Pick<AdminClient, 'post'>): Promise<string> {
	const response = await admin.post('/api/admin/categories', { name: `Shelf ${crypto.randomUUID()}` });
	return String(((await response.json()) as { id: number }).id);
}

/** Makes calls as the editor who is signed in to this page. */
export function editorOf(page: Page): Pick<AdminClient, 'post' | 'patch'> {
	const send = (method: string) => async (path: string, body: object) => {
		const response = await page.request.fetch(path, { method, data: body });
		return new Response(await response.text(), { status: response.status() });
	};
	return { post: send('POST'), patch: send('PATCH') };
}

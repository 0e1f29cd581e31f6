import type { TestApp } from '../test-app.ts';

/** Merges one newsletter into another, as an editor does. */
export async function mergeInto(
	{ app }: TestApp,
	headers: { cookie: string },
	{ id, intoId }: { id: number; intoId: number },
): Promise<void> {
	const url = `/api/admin/newsletters/${id}/merge`;
	const response = await app.inject({ method: 'POST', url, headers, payload: { intoId: String(intoId) } });
	if (response.statusCode !== 200) throw new Error(`Could not merge: ${response.body}`);
}

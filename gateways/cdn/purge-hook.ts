export type Purge = () => Promise<void>;

/** The one key that every page carries: whatever has changed, all of them may have. */
export const siteKey = 'site';

/** Tells a CDN to forget what it keeps, by the call that Fastly (a header) and Cloudflare (the body) understand. */
export function createPurgeHook(
	{ url, header }: { url: string; header: { name: string; value: string } | null },
	timeoutMs = 10_000,
): Purge {
	return async () => {
		const answer = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'surrogate-key': siteKey,
				...(header ? { [header.name]: header.value } : {}),
			},
			body: JSON.stringify({ tags: [siteKey] }),
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		await answer.body?.cancel();
		if (!answer.ok) throw new Error(`The CDN answered ${answer.status}.`);
	};
}

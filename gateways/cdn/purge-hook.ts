export type Purge = (keys: readonly string[]) => Promise<void>;

/** On every page, besides the keys of what it shows. */
export const siteKey = 'site';
/** On pages that may contain anything, so that every change makes them stale. */
export const anyKey = 'any';

/** Purges a CDN, with a request that Fastly (header) and Cloudflare (body) understand. */
export function createPurgeHook(
	{ url, header }: { url: string; header: { name: string; value: string } | null },
	timeoutMs = 10_000,
): Purge {
	return async (keys) => {
		const response = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'surrogate-key': keys.join(' '),
				...(header ? { [header.name]: header.value } : {}),
			},
			body: JSON.stringify({ tags: keys }),
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		await response.body?.cancel();
		if (!response.ok) throw new Error(`The CDN answered ${response.status}.`);
	};
}

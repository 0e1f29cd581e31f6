export type Purge = (keys: readonly string[]) => Promise<void>;

/** Every page carries it, besides the keys of what it shows. */
export const siteKey = 'site';
/** Pages that anything may be in carry it: every change makes them stale. */
export const anyKey = 'any';

/** Tells a CDN to forget what it keeps, by the call that Fastly (a header) and Cloudflare (the body) understand. */
export function createPurgeHook(
	{ url, header }: { url: string; header: { name: string; value: string } | null },
	timeoutMs = 10_000,
): Purge {
	return async (keys) => {
		const answer = await fetch(url, {
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
		await answer.body?.cancel();
		if (!answer.ok) throw new Error(`The CDN answered ${answer.status}.`);
	};
}

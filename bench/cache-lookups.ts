import type { RunningServer } from './support/start-servers.ts';

/** The product's cache hits and misses. */
export async function readCacheLookups({ port }: RunningServer): Promise<{ hits: number; misses: number }> {
	const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
	const lookupsOf = (outcome: string) => {
		const [, value] =
			new RegExp(`^response_cache_lookups\\{outcome="${outcome}"\\} (\\S+)`, 'm').exec(text) ?? [];
		if (value === undefined) throw new Error('The metrics do not tell about the cache.');
		return Number(value);
	};
	return { hits: lookupsOf('hit'), misses: lookupsOf('miss') };
}

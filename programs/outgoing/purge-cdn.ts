import { anyKey, type Purge, siteKey } from '#gateways/cdn/purge-hook.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { readTags } from '#platform/http/cache/invalidate-on-change.ts';
import { type Poller, startPoller } from '#platform/jobs/poller.ts';
import type { Log } from '#platform/log.ts';

const intervalMs = 2000;
/** By then every server has received the change, or has dropped its cache. */
const settledAfterMs = 12_000;
/** While listening is down, assume a change every minute. */
const unheardEveryMs = 60_000;
/** Cloudflare accepts thirty keys per request. */
const maxKeys = 29;

/**
 * Purges changed content from the CDN: soon after the change, and again once no server can have sent it an older page in between.
 * Failed purges are retried. A start purges everything, because changes before it may have been missed.
 */
export async function purgeCdn(
	engine: DatabaseEngine,
	purge: Purge,
	{
		log,
		settledMs = settledAfterMs,
		everyMs = intervalMs,
	}: { log: Log; settledMs?: number; everyMs?: number },
): Promise<Poller> {
	const changes = new Map<string, { at: number; isTold: boolean }>();
	let lastAt = 0;
	noteChange([siteKey]);
	async function look() {
		const now = performance.now();
		const due = [...changes].filter(([, { at, isTold }]) => !isTold || now >= at + settledMs);
		if (due.length === 0) return;
		const keys = due.map(([key]) => key);
		const isAll = keys.includes(siteKey) || keys.length > maxKeys;
		await purge(isAll ? [siteKey] : [...keys, anyKey]);
		for (const [key, change] of due) {
			if (changes.get(key) !== change) continue;
			if (change.isTold) changes.delete(key);
			else change.isTold = true;
		}
	}
	const poller = startPoller(look, { intervalMs: everyMs, log, failure: 'the CDN could not be told' });
	function noteChange(keys: readonly string[]) {
		lastAt = performance.now();
		for (const key of keys) changes.set(key, { at: lastAt, isTold: false });
	}
	function noteGap() {
		// Gaps then come every few seconds, and a CDN purged that often would cache nothing.
		if (!engine.listenStatus().isListening && performance.now() < lastAt + unheardEveryMs) return;
		noteChange([siteKey]);
	}
	const listener = await engine.listen('catalogue', {
		onPayload: (payload) => noteChange(readTags(payload) ?? [siteKey]),
		onGap: noteGap,
	});
	return {
		wake: poller.wake,
		async stop() {
			await listener.close();
			await poller.stop();
		},
	};
}

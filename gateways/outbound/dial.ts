import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { isAllowedByName, refusePrivateHost } from './outbound-guard.ts';

/** Connects to hosts that exist on this machine alone; null for all others. */
export type Detour = (url: URL) => Dispatcher | null;

/**
 * Judges an address, and answers what connects to it. Each call has a connection of its own, whose name is looked up for it; who
 * follows a redirect asks anew.
 */
export function createDial(options: {
	lookup: LookupFunction;
	/** For the hosts that are allowed; the system's own unless said. */
	allowedLookup?: LookupFunction | undefined;
	/** Private hosts (`host` or `host:port`) that may be reached all the same. */
	allowed: readonly string[];
	ports: readonly number[];
	timeoutMs: number;
	detour?: Detour | undefined;
}): (url: URL) => Dispatcher {
	const { allowed, lookup, allowedLookup, ports, timeoutMs, detour } = options;
	const patience = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, pipelining: 0 };
	const guarded = new Agent({ ...patience, connect: { lookup, timeout: timeoutMs } });
	const unguarded = new Agent({
		...patience,
		connect: { timeout: timeoutMs, ...(allowedLookup && { lookup: allowedLookup }) },
	});
	return (url) => {
		const own = detour?.(url);
		if (own) return own;
		if (isAllowedByName(url, allowed)) return unguarded;
		refusePrivateHost(url, ports);
		return guarded;
	};
}

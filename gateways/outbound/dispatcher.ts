import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { isAllowedByName, refusePrivateHost } from './outbound-guard.ts';

/** Connects to hosts that only exist on this machine; null for all others. */
export type DispatcherOverride = (url: URL) => Dispatcher | null;

/**
 * Checks an address and returns the dispatcher for it. Every request has its own connection and name lookup; redirects must be
 * checked again.
 */
export function createDispatcherResolver(options: {
	lookup: LookupFunction;
	/** For allowed hosts; the system resolver by default. */
	allowedLookup?: LookupFunction | undefined;
	/** Private hosts (`host` or `host:port`) that may be reached anyway. */
	allowed: readonly string[];
	ports: readonly number[];
	timeoutMs: number;
	dispatcherOverride?: DispatcherOverride | undefined;
}): (url: URL) => Dispatcher {
	const { allowed, lookup, allowedLookup, ports, timeoutMs, dispatcherOverride } = options;
	const patience = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, pipelining: 0 };
	const guarded = new Agent({ ...patience, connect: { lookup, timeout: timeoutMs } });
	const unguarded = new Agent({
		...patience,
		connect: { timeout: timeoutMs, ...(allowedLookup && { lookup: allowedLookup }) },
	});
	return (url) => {
		const own = dispatcherOverride?.(url);
		if (own) return own;
		if (isAllowedByName(url, allowed)) return unguarded;
		refusePrivateHost(url, ports);
		return guarded;
	};
}

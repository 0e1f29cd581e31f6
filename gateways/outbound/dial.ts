import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { isAllowedByName, refusePrivateHost } from './outbound-guard.ts';

/**
 * Judges an address, and answers what connects to it. Each call has a connection of its own, whose name is looked up for it; who
 * follows a redirect asks anew.
 */
export function createDial(options: {
	lookup: LookupFunction;
	/** Private hosts (`host` or `host:port`) that may be reached all the same. */
	allowed: readonly string[];
	ports: readonly number[];
	timeoutMs: number;
}): (url: URL) => Dispatcher {
	const { allowed, lookup, ports, timeoutMs } = options;
	const patience = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, pipelining: 0 };
	const guarded = new Agent({ ...patience, connect: { lookup, timeout: timeoutMs } });
	const unguarded = new Agent({ ...patience, connect: { timeout: timeoutMs } });
	return (url) => {
		if (isAllowedByName(url, allowed)) return unguarded;
		refusePrivateHost(url, ports);
		return guarded;
	};
}

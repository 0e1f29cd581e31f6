import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResolveName } from '../outbound/outbound-guard.ts';

/** DNS lookups. Throws Node's errors with a `code`, both for an empty result and for no response. */
export type NameServer = {
	/** The TXT records of a name, each in its original chunks. */
	lookUpText: (name: string) => Promise<string[][]>;
	/** The CNAME of a name. */
	lookUpAlias: (name: string) => Promise<string[]>;
	/** The MX hosts of a domain; a domain that takes no mail lists an empty one. */
	lookUpMailServers: (domain: string) => Promise<string[]>;
	lookUpAddresses: (host: string) => Promise<string[]>;
};

const timeoutMs = 5000;

/** Uses the name servers of this machine, or the given ones, each `address:port`. */
export function createNameServer(servers: readonly string[] = []): NameServer {
	async function ask<T>(question: (resolver: Resolver) => Promise<T>): Promise<T> {
		// One resolver per query: cancelling it cancels all of its queries. Nothing is cached.
		const resolver = new Resolver({ timeout: 1500, tries: 2 });
		if (servers.length > 0) resolver.setServers(servers);
		const waiting = new AbortController();
		const giveUp = pause(timeoutMs, undefined, { signal: waiting.signal, ref: false }).then(
			() => resolver.cancel(),
			() => {},
		);
		try {
			return await question(resolver);
		} finally {
			waiting.abort();
			await giveUp;
		}
	}

	return {
		lookUpText: (name) => ask((resolver) => resolver.resolveTxt(name)),
		lookUpAlias: (name) => ask((resolver) => resolver.resolveCname(name)),
		lookUpMailServers: (domain) =>
			ask(async (resolver) => (await resolver.resolveMx(domain)).map(({ exchange }) => exchange)),
		async lookUpAddresses(host) {
			const [four, six] = await Promise.allSettled([
				ask((resolver) => resolver.resolve4(host)),
				ask((resolver) => resolver.resolve6(host)),
			]);
			const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
			if (found.length > 0) return found;
			const failures = [four, six].flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
			throw failures.find((failure) => !saysNothingThere(failure)) ?? failures[0];
		},
	};
}

const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

function saysNothingThere(error: unknown): boolean {
	return nothingThere.has(String((error as NodeJS.ErrnoException | undefined)?.code));
}

/** The records, an empty list if there are none, and null if no server responded. */
export async function recordsOrNull<T>(looking: Promise<T[]>): Promise<T[] | null> {
	try {
		return await looking;
	} catch (error) {
		return saysNothingThere(error) ? [] : null;
	}
}

/** Resolves host names with these servers instead of the system resolver. */
export function resolveNameBy({ lookUpAddresses }: NameServer): ResolveName {
	return async (hostname) =>
		(await lookUpAddresses(hostname)).map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
}

import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResolveName } from '../outbound/outbound-guard.ts';

/** Asks the domain name system. An answer that says there is nothing, and no answer, are thrown with Node's `code`. */
export type NameServer = {
	/** The text records of a name, each in the pieces it came in. */
	lookUpText: (name: string) => Promise<string[][]>;
	/** What a name is an alias of. */
	lookUpAlias: (name: string) => Promise<string[]>;
	/** The servers that take a domain's mail; one that takes none names an empty one. */
	lookUpMailServers: (domain: string) => Promise<string[]>;
	/** The IP addresses of a host. */
	lookUpAddresses: (host: string) => Promise<string[]>;
};

const patienceMs = 5000;

/** The name servers of this machine, or those given, each `address:port`. */
export function createNameServer(servers: readonly string[] = []): NameServer {
	async function ask<T>(question: (resolver: Resolver) => Promise<T>): Promise<T> {
		// One each: giving up on a question gives up on all that its resolver was asked, and nothing is remembered.
		const resolver = new Resolver({ timeout: 1500, tries: 2 });
		if (servers.length > 0) resolver.setServers(servers);
		const waiting = new AbortController();
		const giveUp = pause(patienceMs, undefined, { signal: waiting.signal, ref: false }).then(
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

/** An answer, an empty one where there is nothing, and null where nobody answered. */
export async function answerOf<T>(looking: Promise<T[]>): Promise<T[] | null> {
	try {
		return await looking;
	} catch (error) {
		return saysNothingThere(error) ? [] : null;
	}
}

/** Finds the addresses to connect to by these servers instead of the system's. */
export function resolveNameBy({ lookUpAddresses }: NameServer): ResolveName {
	return async (hostname) =>
		(await lookUpAddresses(hostname)).map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
}

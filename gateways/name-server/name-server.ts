import { Resolver } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Asks the domain name system. An answer that says there is nothing, and no answer, are thrown with Node's `code`. */
export type NameServer = {
	/** The text records of a name, each in the pieces it came in. */
	lookUpText: (name: string) => Promise<string[][]>;
};

const patienceMs = 5000;

/** The name servers of this machine, or those given, each `address:port`. */
export function createNameServer(servers?: readonly string[]): NameServer {
	return {
		async lookUpText(name) {
			// One each: giving up on a question gives up on all that its resolver was asked.
			const resolver = new Resolver({ timeout: 1500, tries: 2 });
			if (servers) resolver.setServers(servers);
			const waiting = new AbortController();
			const giveUp = pause(patienceMs, undefined, { signal: waiting.signal, ref: false }).then(
				() => resolver.cancel(),
				() => {},
			);
			try {
				return await resolver.resolveTxt(name);
			} finally {
				waiting.abort();
				await giveUp;
			}
		},
	};
}

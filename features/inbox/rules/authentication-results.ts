import { isAligned } from './mail-sender.ts';
import { domainOf } from './sender-domain.ts';

type Result = { method: string; result: string; properties: ReadonlyMap<string, string> };
type AuthenticationResults = { server: string; results: readonly Result[] };

const longest = 20_000;

/**
 * Parses the value of an `Authentication-Results` header (RFC 8601). Senders control parts of it, such as the bounce address,
 * so quoted text and comments are never taken for a result.
 */
export function readAuthenticationResults(value: string): AuthenticationResults {
	const [first = [], ...others] = splitHeader(value.slice(0, longest));
	return {
		server: (first[0]?.key ?? '').toLowerCase(),
		results: others.flatMap(([method, ...properties]) =>
			method
				? [
						{
							method: (method.key.split('/')[0] ?? '').toLowerCase(),
							result: method.value.toLowerCase(),
							properties: new Map(properties.map(({ key, value: given }) => [key.toLowerCase(), given])),
						},
					]
				: [],
		),
	};
}

/** `failed`: the server says that the sender's own policy rejects it. `silent`: nothing proves the sender. */
export type ServersWord = { verdict: 'proven' | 'failed' | 'silent'; checks: string[] };

/** What a server's results say about the sender of a mail with this From address. */
export function weighResults({ server, results }: AuthenticationResults, from: string): ServersWord {
	const home = domainOf(from);
	const told = results
		.filter(({ method }) => method === 'dmarc' || method === 'dkim' || method === 'spf')
		.map(({ method, result, properties }) => {
			const domain = domainIn(method, properties);
			const isHome = method === 'dmarc' ? domain === home : isAligned(domain, home);
			return { method, result, domain, isProof: result === 'pass' && isHome };
		});
	const isRefused = told.some(({ method, result }) => method === 'dmarc' && result === 'fail');
	const isProven = !isRefused && told.some(({ isProof }) => isProof);
	const checks = told.slice(0, 10).map(({ method, result, domain, isProof }) => {
		const about = domain ? ` for ${domain}` : '';
		const stranger = result === 'pass' && !isProof ? `, which is not the sender’s domain (${home})` : '';
		return `${server}: ${method.toUpperCase()} ${resultWords[result] ?? `says “${result}”`}${about}${stranger}.`;
	});
	return {
		verdict: isProven ? 'proven' : isRefused ? 'failed' : 'silent',
		checks: checks.length > 0 ? checks : [`${server}: no result for DKIM, SPF or DMARC.`],
	};
}

const resultWords: Record<string, string> = {
	pass: 'passed',
	fail: 'failed',
	softfail: 'failed (softly)',
	none: 'found nothing to check',
	neutral: 'says neither yes nor no',
	policy: 'was not accepted',
	temperror: 'could not be checked just then',
	permerror: 'could not be checked',
};

function domainIn(method: string, properties: ReadonlyMap<string, string>): string {
	const names = { dmarc: ['header.from'], dkim: ['header.d', 'header.i'], spf: ['smtp.mailfrom'] }[method];
	const given = (names ?? []).map((name) => properties.get(name)).find(Boolean) ?? '';
	return domainOf(given).slice(0, 253);
}

type Pair = { key: string; value: string };

/** Key-value pairs around `=`, in groups separated by semicolons. */
function splitHeader(text: string): Pair[][] {
	const groups: Pair[][] = [[]];
	const open: { pair: Pair | null; part: keyof Pair } = { pair: null, part: 'key' };
	let isInQuotes = false;
	let depth = 0;
	const close = () => Object.assign(open, { pair: null, part: 'key' });
	const add = (letter: string) => {
		if (!open.pair) {
			open.pair = { key: '', value: '' };
			groups.at(-1)?.push(open.pair);
		}
		open.pair[open.part] += letter;
	};
	for (let at = 0; at < text.length; at += 1) {
		const letter = text.charAt(at);
		if (letter === '\\' && (isInQuotes || depth > 0)) {
			at += 1;
			if (isInQuotes) add(text.charAt(at));
		} else if (isInQuotes) {
			if (letter === '"') isInQuotes = false;
			else add(letter);
		} else if (letter === '(') depth += 1;
		else if (depth > 0) depth -= letter === ')' ? 1 : 0;
		else if (letter === '"') isInQuotes = true;
		else if (letter === ';') {
			groups.push([]);
			close();
		} else if (letter === '=' && open.part === 'key') {
			// The `=` may be surrounded by spaces.
			const last = open.pair ?? groups.at(-1)?.at(-1);
			if (last?.value === '') Object.assign(open, { pair: last, part: 'value' });
		} else if (!/\s/.test(letter)) add(letter);
		else if (open.part === 'key' || open.pair?.value !== '') close();
	}
	return groups;
}

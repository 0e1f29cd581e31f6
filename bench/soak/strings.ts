import { unescape as decode } from 'node:querystring';
import { signInTo } from '#tests/support/admin-client.ts';
import { faultOf, oddCallsOf } from '#tests/support/factories/odd-calls.ts';
import { oddPages, portalPages } from '#tests/support/factories/odd-pages.ts';
import { oddStrings } from '#tests/support/factories/odd-strings.ts';
import { publicPages } from '#tests/support/factories/public-pages.ts';
import { endpoints } from '#tests/support/list-endpoints.ts';
import { createThrowawayHome, startProduct } from '../support/start-servers.ts';

const stringCount = 500;
const callsAtOnce = 8;
const maxPages = 3000;
/** None of this may reach anyone. */
const nobody = { YOUTUBE_FEED_BASE_URL: 'http://127.0.0.1:9' };

type Try = {
	method: string;
	url: string;
	headers: Record<string, string>;
	body?: string;
	odd: string;
	name: string;
};

/** Every call with every odd string in every field, as editor and as visitor, and every page; returns the faults. */
export async function soakStrings(): Promise<number> {
	const home = await createThrowawayHome('embedded');
	const server = await startProduct({ ...home, environment: { ...home.environment, ...nobody } });
	const url = `http://127.0.0.1:${server.port}`;
	const { cookie } = await signInTo(url);
	const get = async (path: string) => (await fetch(url + path, { headers: { cookie } })).json();
	const { id } = (await get('/api/user')) as { id: number };
	const [session] = (await get('/api/user/sessions')) as { id: number }[];
	// Some odd strings are numbers: the editor must not end their own session, or remove or demote their own account.
	const own: Record<string, number | undefined> = { '/api/users/': id, '/api/user/sessions/': session?.id };
	const isOwn = (path: string) =>
		Object.entries(own).some(
			([start, number]) => path.startsWith(start) && Number(decode(path.slice(start.length))) === number,
		);
	const faults: string[] = [];
	let count = 0;

	async function make({ method, url: path, headers, body, odd, name }: Try): Promise<string> {
		count++;
		const signal = AbortSignal.timeout(30_000);
		const init = {
			method,
			headers,
			redirect: 'manual',
			signal,
			...(body === undefined ? {} : { body }),
		} as const;
		const answer = await fetch(url + path, init)
			.then(async (response) => ({ status: response.status, text: await response.text() }))
			.catch((error: Error) => ({ status: 599, text: String(error.cause ?? error) }));
		const fault = faultOf(answer, odd);
		if (fault) {
			faults.push(name);
			console.log(`${name} with ${JSON.stringify(odd.slice(0, 60))} ${fault}`);
		}
		return answer.text;
	}

	const isSignedIn = async () => (await fetch(`${url}/api/user`, { headers: { cookie } })).ok;
	const strings = oddStrings(stringCount);
	await crawl((path) => make({ method: 'GET', url: path, headers: {}, odd: '', name: `GET ${path}` }));
	console.log(`${count} pages were visited.`);
	await atOnce(pageTries(strings), make);
	for (const endpoint of endpoints) {
		await atOnce(
			callTries(endpoint, strings, { cookie }).filter((one) => !isOwn(one.url)),
			make,
		);
		if (!(await isSignedIn())) faults.push(`${endpoint.method} ${endpoint.path} ended the editor's session.`);
		await atOnce(
			callTries(endpoint, endpoint.access === 'public' ? strings : strings.slice(0, 10), {}),
			make,
		);
	}
	console.log([...faults, `${count} answers, ${faults.length} faults.`].join('\n'));
	await server.stop();
	await home.remove();
	return faults.length;
}

function* callTries(
	endpoint: (typeof endpoints)[number],
	strings: string[],
	headers: Record<string, string>,
): Generator<Try> {
	for (const { method, url, body, odd, field } of oddCallsOf(endpoint, strings))
		yield {
			method,
			url,
			headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
			odd,
			name: field,
		};
}

function* pageTries(strings: string[]): Generator<Try> {
	for (const { url, odd } of oddPages(strings))
		yield { method: 'GET', url, headers: {}, odd, name: `GET ${url.slice(0, 100)}` };
}

/** Visits all pages, whether linked or not. */
async function crawl(visit: (path: string) => Promise<string>): Promise<void> {
	const known = new Set<string>([...publicPages, ...portalPages]);
	for (const path of known) {
		const html = await visit(path);
		for (const [, link = ''] of html.matchAll(/\shref="(\/(?!\/)[^"#]*)/g))
			if (known.size < maxPages) known.add(link.replaceAll('&amp;', '&'));
	}
}

async function atOnce(tries: Iterable<Try>, make: (one: Try) => Promise<unknown>): Promise<void> {
	const waiting = tries[Symbol.iterator]();
	await Promise.all(
		Array.from({ length: callsAtOnce }, async () => {
			for (let next = waiting.next(); !next.done; next = waiting.next()) await make(next.value);
		}),
	);
}

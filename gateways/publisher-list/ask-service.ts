import { type Dispatcher, request } from 'undici';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { redactSecrets } from '#platform/service-check.ts';
import { hideEmails } from '#text/mask-email.ts';
import { createDispatcherResolver, type DispatcherOverride } from '../outbound/dispatcher.ts';
import {
	createGuardedLookup,
	isAllowedByName,
	parseOutboundUrl,
	type ResolveName,
} from '../outbound/outbound-guard.ts';
import { readRetryAfter } from './retry-after.ts';
import { RetryLaterError, type ServiceResponse } from './service-response.ts';
import { wordsIn } from './words-in.ts';

export type Ask = (
	method: 'GET' | 'POST' | 'PUT' | 'PATCH',
	path: string,
	options?: { body?: unknown; query?: Record<string, string>; headers?: Record<string, string> },
) => Promise<ServiceResponse>;

/** A service and our credentials, which are never repeated in any message. */
export type Connect = (service: {
	baseUrl: string;
	credentials: () => Record<string, string>;
	headers?: Record<string, string>;
}) => Ask;

const maxBytes = 1024 * 1024;
export const webPorts = [80, 443];

/** JSON requests to publishers' services, behind the outbound guard and with a timeout. Redirects are not followed. */
export function createConnect(options: {
	allowed: readonly string[];
	dispatcherOverride?: DispatcherOverride | undefined;
	userAgent: () => string;
	clock: Clock;
	timeoutMs: number;
	resolveName?: ResolveName | undefined;
}): (secret: string) => Connect {
	const { allowed, clock, timeoutMs, dispatcherOverride } = options;
	const lookup = createGuardedLookup(options.resolveName);
	const dial = createDispatcherResolver({ lookup, allowed, ports: webPorts, timeoutMs, dispatcherOverride });

	async function send(url: URL, sent: Omit<Dispatcher.RequestOptions, 'path' | 'origin'>) {
		try {
			const dispatcher = dial(url);
			// Requests contain names and addresses of readers, so they must be encrypted unless the operator vouches for the
			// host.
			if (url.protocol !== 'https:' && !isAllowedByName(url, allowed))
				throw new RetryLaterError('The address must begin with https://.');
			const response = await request(url, {
				...sent,
				dispatcher,
				signal: AbortSignal.timeout(timeoutMs),
			});
			return { answer: response, text: await readText(response) };
		} catch (error) {
			throw error instanceof RetryLaterError ? error : new RetryLaterError(troubleOf(error, timeoutMs));
		}
	}

	return (secret) =>
		({ baseUrl, credentials, headers = {} }) =>
		async (method, path, { body, query, headers: more } = {}) => {
			const url = locate(baseUrl + path, query);
			const proof = credentials();
			const { answer, text } = await send(url, {
				method,
				headers: {
					'user-agent': options.userAgent(),
					accept: 'application/json',
					...(body === undefined ? {} : { 'content-type': 'application/json' }),
					...headers,
					...proof,
					...more,
				},
				body: body === undefined ? null : JSON.stringify(body),
			});
			const hidden = [secret, ...Object.values(proof)].flatMap((value) => [value, ...partsOf(value)]);
			return judge(answer, text, { hidden, now: clock() });
		};
}

/** The halves of a key, or a token without its prefix. */
function partsOf(credential: string): string[] {
	return credential.split(/[ :]/).filter((part) => part.length >= 12);
}

function locate(address: string, query: Record<string, string> | undefined): URL {
	try {
		const url = parseOutboundUrl(address);
		for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
		return url;
	} catch {
		throw new RetryLaterError('The address is not one that can be called.');
	}
}

/** Throws for temporary failures; returns success and definite refusals. */
function judge(
	{ statusCode: status, headers }: Dispatcher.ResponseData,
	text: string,
	{ hidden, now }: { hidden: string[]; now: Date },
): ServiceResponse {
	const body = parseJson(text);
	const say = (words: string) => hideEmails(redactSecrets(hidden, words));
	const words = say(wordsIn(body));
	const notNow = (reason: string, retryAfterMs: number | null = null) =>
		new RetryLaterError(reason, retryAfterMs, status);
	const retryAfterMs = readRetryAfter(headers['retry-after'], now);
	if (status === 429) throw notNow('The service asks us to wait.', retryAfterMs);
	if (status >= 500 || status === 408 || status === 425)
		throw notNow(`The service answered ${status}.`, retryAfterMs);
	if (status >= 300 && status < 400)
		throw notNow('The address leads to another one. Check how it is spelled.');
	if (status === 401) throw notNow('The service does not accept our key.');
	if (status === 402 || status === 403)
		throw notNow(
			words ? `The service does not let us do this: ${words}` : 'The service does not let us do this.',
		);
	const find = <Schema extends z.ZodType>(schema: Schema) => schema.safeParse(body).data ?? null;
	return {
		status,
		isOk: status < 300,
		words,
		say,
		find,
		read(schema) {
			const found = find(schema);
			if (found === null) throw notNow('The service answered something that we do not understand.');
			return found;
		},
	};
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

async function readText({ body }: Dispatcher.ResponseData): Promise<string> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.length;
		if (size > maxBytes) throw new RetryLaterError('The service answered more than we read.');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}

/** A rejected address and one that does not respond get the same message: the difference would map our network. */
function troubleOf(error: unknown, timeoutMs: number): string {
	const { name, code = '' } = error as NodeJS.ErrnoException;
	if (name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT|TIMEDOUT/.test(code))
		return `The service did not answer within ${timeoutMs / 1000} seconds.`;
	if (/^(UND_ERR_SOCKET|ECONNRESET|EPIPE|HPE_)/.test(code))
		return 'The connection broke before the service had answered.';
	if (/CERT|TLS|SSL/.test(code)) return 'The service’s certificate is not valid.';
	return 'This address cannot be reached from here.';
}

import { z } from 'zod';
import { readResponseBody } from '#platform/read-response-body.ts';
import { truncateText } from '#text/truncate-text.ts';
import type { PlatformOutcome } from './video-platform.ts';

const maxBytes = 8 * 1024 * 1024;
const longestReason = 300;

const ErrorBody = z.object({
	error: z.object({
		message: z.string().default(''),
		errors: z.array(z.object({ reason: z.string().default('') })).default([]),
		details: z.array(z.object({ reason: z.string().optional() })).default([]),
	}),
});

const quotaReasons = /^(quotaExceeded|dailyLimitExceeded|rateLimitExceeded|userRateLimitExceeded)/;

/** One request to the Data API, parsed by a schema. Every response costs one unit of the day's quota, errors included. */
export async function askYoutube<Schema extends z.ZodType>(
	address: URL,
	schema: Schema,
	{ apiKey, timeoutMs }: { apiKey: string; timeoutMs: number },
): Promise<PlatformOutcome<z.output<Schema>>> {
	try {
		const response = await fetch(address, {
			// As a header, so that the key does not show up in logged URLs.
			headers: { 'x-goog-api-key': apiKey, accept: 'application/json' },
			signal: AbortSignal.timeout(timeoutMs),
			redirect: 'error',
		});
		const text = (await readResponseBody(response, maxBytes)).toString('utf8');
		if (!response.ok) return { units: 1, ...readRefusal(response.status, text) };
		const parsed = schema.safeParse(parse(text));
		return parsed.success
			? { units: 1, is: 'found', value: parsed.data }
			: { units: 1, is: 'refused', reason: 'YouTube answered something that cannot be read.' };
	} catch (error) {
		return { units: 0, is: 'unreachable', reason: wordsOf(error as Error) };
	}
}

type Refusal = { is: 'missing' } | { is: 'over_quota' | 'refused' | 'unreachable'; reason: string };

function readRefusal(status: number, text: string): Refusal {
	const body = ErrorBody.safeParse(parse(text));
	const { message, errors, details } = body.success
		? body.data.error
		: { message: '', errors: [], details: [] };
	const reasons = [...errors, ...details].map(({ reason }) => reason ?? '');
	const reason = plain(message) || `YouTube answered ${status}.`;
	if (reasons.some((name) => quotaReasons.test(name)) || status === 429) return { is: 'over_quota', reason };
	if (status === 404) return { is: 'missing' };
	if (reasons.some((name) => /^(keyInvalid|API_KEY_INVALID|keyExpired)$/.test(name)))
		return { is: 'refused', reason: `YouTube does not accept YOUTUBE_API_KEY: ${reason}` };
	return { is: status >= 500 ? 'unreachable' : 'refused', reason };
}

/** Its messages contain links. */
function plain(message: string): string {
	return truncateText(message.replace(/<[^<>]*>/g, '').trim(), longestReason);
}

function wordsOf(error: Error): string {
	return error.name === 'TimeoutError' ? 'YouTube took too long to answer.' : 'YouTube could not be reached.';
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

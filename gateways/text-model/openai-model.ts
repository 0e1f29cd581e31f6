import type { APIError, OpenAI } from 'openai';
import { z } from 'zod';
import type { TextModelConfig } from '#platform/gateway-config.ts';
import { truncateText } from '#text/truncate-text.ts';
import { quoteMaterial } from './quote-material.ts';
import type { TextModel, TextOutcome, TextRequest } from './text-model.ts';

const defaultMaxTokens = 1200;
const longestReason = 300;
/** How often to try for a response that matches the schema before it counts as a refusal. */
const tries = 2;

type Shape = { name: string; schema: Record<string, unknown>; strict: boolean };

/** Any server with OpenAI's chat completions API. `timeoutMs` includes all retries. */
export function createOpenAiModel({
	apiKey,
	baseUrl,
	model,
	timeoutMs = 60_000,
	retries = 2,
}: TextModelConfig & { timeoutMs?: number; retries?: number }): TextModel {
	let client: Promise<OpenAI> | null = null;
	/** Loaded lazily: most installations have no key, and none needs it to start. */
	const open = () => {
		client ??= import('openai').then(
			({ OpenAI: Client }) =>
				new Client({
					apiKey,
					baseURL: baseUrl,
					timeout: timeoutMs,
					maxRetries: retries,
					fetch: (address, init) => fetchWithoutLongWaits(address, init, timeoutMs),
				}),
		);
		return client;
	};

	async function ask(
		wish: TextRequest,
		shape: Shape | null,
		signal: AbortSignal,
	): Promise<TextOutcome<string>> {
		const { system, user } = quoteMaterial(wish.instructions, wish.material);
		try {
			const answer = await (await open()).chat.completions.create(
				{
					model,
					messages: [
						{ role: 'system', content: system },
						{ role: 'user', content: user },
					],
					max_completion_tokens: wish.maxTokens ?? defaultMaxTokens,
					...(shape ? { response_format: { type: 'json_schema', json_schema: shape } } : {}),
				},
				{ signal },
			);
			const text = answer.choices?.[0]?.message?.content?.trim();
			if (!text) return { is: 'refused', reason: 'The text model answered nothing.' };
			return { is: 'written', value: text, tokens: answer.usage?.total_tokens ?? 0 };
		} catch (error) {
			if (signal.aborted)
				return { is: 'unreachable', reason: `The text model took more than ${timeoutMs / 1000} seconds.` };
			return readFailure(error as APIError);
		}
	}

	return {
		write: (wish) => ask(wish, null, AbortSignal.timeout(timeoutMs)),
		async fill({ schema, ...wish }) {
			const shape: Shape = { name: 'answer', schema: z.toJSONSchema(schema), strict: true };
			const signal = AbortSignal.timeout(timeoutMs);
			let tokens = 0;
			for (let attempt = 0; attempt < tries; attempt += 1) {
				const outcome = await ask(wish, shape, signal);
				if (outcome.is !== 'written')
					return { ...outcome, tokens: tokens + ('tokens' in outcome ? (outcome.tokens ?? 0) : 0) };
				tokens += outcome.tokens;
				const parsed = schema.safeParse(readJson(outcome.value));
				if (parsed.success) return { is: 'written', value: parsed.data, tokens };
			}
			const reason = 'The text model answered in another shape than it was asked for.';
			return { is: 'refused', reason, tokens };
		},
	};
}

/** If told to wait for longer than we would, the client retries early anyway; this header prevents that. */
async function fetchWithoutLongWaits(
	address: string | URL | Request,
	init: RequestInit | undefined,
	maxMs: number,
) {
	const response = await fetch(address, init);
	if (!(Number(response.headers.get('retry-after')) * 1000 > maxMs)) return response;
	const headers = new Headers(response.headers);
	headers.set('x-should-retry', 'false');
	return new Response(response.body, { status: response.status, headers });
}

/** Smaller servers often wrap JSON in a code fence. */
function readJson(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^```(?:json)?\s*|(?<!\s)\s*```$/g, ''));
	} catch {
		return undefined;
	}
}

function readFailure({ status, message }: Pick<APIError, 'status' | 'message'>): TextOutcome<never> {
	const reason = truncateText(message, longestReason);
	const isForNow = status === undefined || status === 408 || status === 429 || status >= 500;
	return { is: isForNow ? 'unreachable' : 'refused', reason };
}

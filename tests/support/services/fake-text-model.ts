import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type SeenAsk = {
	authorization: string;
	model: string;
	system: string;
	user: string;
	/** The schema that the answer has to follow, if any. */
	schema: Record<string, unknown> | null;
};

/** A refusal in the service's wording, or a stall. */
export type Trouble =
	| 'rate-limited'
	| 'wait-a-second'
	| 'wait-an-hour'
	| 'quota-spent'
	| 'wrong-key'
	| 'server-error'
	| 'not-json'
	| 'empty'
	| 'silent';

const tooMany = { message: 'Rate limit reached.', type: 'requests', code: 'rate_limit_exceeded' };
const refusals: Partial<Record<Trouble, [status: number, error: object, headers?: Record<string, string>]>> =
	{
		'rate-limited': [429, tooMany],
		'wait-a-second': [429, tooMany, { 'retry-after': '1' }],
		'wait-an-hour': [429, tooMany, { 'retry-after': '3600' }],
		'quota-spent': [429, { message: 'You exceeded your current quota.', code: 'insufficient_quota' }],
		'wrong-key': [401, { message: 'Incorrect API key provided.', code: 'invalid_api_key' }],
		'server-error': [500, { message: 'The server had an error.', type: 'server_error' }],
	};

/** A local server that answers chat completions like OpenAI; `reply` returns what the model writes. */
export async function startFakeTextModel(reply: (ask: SeenAsk) => string): Promise<{
	/** The base address, ending in /v1. */
	url: string;
	asks: SeenAsk[];
	/** How the next calls fail, one after the other. */
	trouble: (...next: Trouble[]) => void;
	/** Delays all answers from now on. */
	answerAfter: (ms: number) => void;
	close: () => Promise<void>;
}> {
	const asks: SeenAsk[] = [];
	const troubles: Trouble[] = [];
	let delayMs = 0;
	const server = http.createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const answer = (status: number, body: object | string, headers: Record<string, string> = {}) =>
			response
				.writeHead(status, { 'content-type': 'application/json', ...headers })
				.end(typeof body === 'string' ? body : JSON.stringify(body));
		if (request.url !== '/v1/chat/completions') return answer(404, { error: { message: 'Not found' } });
		const body = JSON.parse(Buffer.concat(chunks).toString()) as {
			model: string;
			messages: { role: string; content: string }[];
			response_format?: { json_schema?: { schema: Record<string, unknown> } };
		};
		const said = (role: string) => body.messages.find((message) => message.role === role)?.content ?? '';
		const ask: SeenAsk = {
			authorization: request.headers.authorization ?? '',
			model: body.model,
			system: said('system'),
			user: said('user'),
			schema: body.response_format?.json_schema?.schema ?? null,
		};
		asks.push(ask);
		const trouble = troubles.shift();
		if (trouble === 'silent') return undefined;
		if (trouble === 'not-json') return answer(200, '<html>Bad gateway</html>');
		const refusal = trouble && refusals[trouble];
		if (refusal) return answer(refusal[0], { error: refusal[1] }, refusal[2]);
		await sleep(delayMs);
		const content = trouble === 'empty' ? '' : reply(ask);
		return answer(200, {
			id: 'chatcmpl-1',
			object: 'chat.completion',
			created: 1_790_000_000,
			model: body.model,
			choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
			usage: { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 },
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		asks,
		answerAfter(ms) {
			delayMs = ms;
		},
		trouble: (...next) => void troubles.splice(0, troubles.length, ...next),
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

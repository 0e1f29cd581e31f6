import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePicture } from '../factories/picture-files.ts';

/** How prompts with certain words are refused. */
const refusals: [word: string, status: number, body: object | string][] = [
	[
		'no credits',
		402,
		{
			id: '1',
			name: 'payment_required',
			errors: ['You lack sufficient credits to make this request. Please purchase more credits.'],
		},
	],
	['no payment', 402, { id: '2', name: 'payment_required', errors: ['Please add a card.'] }],
	['forbidden', 403, { id: '3', name: 'content_moderation', errors: ['Your request was flagged.'] }],
	['broken', 500, '<html>Internal Server Error</html>'],
];

export type SeenWish = { authorization: string; accept: string; fields: Record<string, string> };

/** A local server that answers like Stability's, refusals included. */
export async function startFakeImageModel(): Promise<{
	url: string;
	wishes: SeenWish[];
	close: () => Promise<void>;
}> {
	const wishes: SeenWish[] = [];
	const server = http.createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const { authorization = '', accept = '', 'content-type': type = '' } = request.headers;
		const form = await new Response(new Uint8Array(Buffer.concat(chunks)), {
			headers: { 'content-type': type },
		}).formData();
		const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
		wishes.push({ authorization, accept, fields });
		const answer = (status: number, contentType: string, body: string | Buffer) =>
			response.writeHead(status, { 'content-type': contentType }).end(body);
		if (request.url !== '/v2beta/stable-image/generate/core') return answer(404, 'text/plain', 'not here');
		const prompt = fields['prompt'] ?? '';
		if (prompt.includes('a page')) return answer(200, 'image/webp', '<script>alert(1)</script>');
		const refusal = refusals.find(([word]) => prompt.includes(word));
		if (!refusal) return answer(200, 'image/webp', await makePicture('webp'));
		const [, status, body] = refusal;
		return answer(status, 'application/json', typeof body === 'string' ? body : JSON.stringify(body));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		wishes,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

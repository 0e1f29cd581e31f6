import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Post = {
	id: string;
	headers: Record<string, string>;
	text: string;
	body: { type: string; timestamp: string; data: Record<string, unknown> };
};
export type Treatment =
	| { status: number; body?: object; headers?: Record<string, string> }
	/** Closes the connection without an answer; or never answers. */
	| 'drop'
	| 'silence';

/** A publisher's program that receives events and records every post, whatever it answers. */
export async function startWebhookReceiver(
	treat: (post: Post, earlier: number) => Treatment = () => ({ status: 204 }),
	port = 0,
) {
	const posts: Post[] = [];
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const text = Buffer.concat(chunks).toString();
		const headers = request.headers as Record<string, string>;
		const post = { id: headers['webhook-id'] ?? '', headers, text, body: JSON.parse(text) };
		const earlier = posts.filter(({ id }) => id === post.id).length;
		posts.push(post);
		const treatment = treat(post, earlier);
		if (treatment === 'drop') request.socket.destroy();
		else if (treatment !== 'silence')
			response
				.writeHead(treatment.status, { 'content-type': 'application/json', ...treatment.headers })
				.end(treatment.body && JSON.stringify(treatment.body));
	});
	server.listen(port, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
		posts,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

import http from 'node:http';

/** The response of the bare server for a path: exactly what the product once sent for it. */
export type FixedAnswer = { headers: Record<string, string>; body: Uint8Array };

const answers = new Map<string, FixedAnswer>();

const server = http.createServer((request, response) => {
	const answer = answers.get(request.url ?? '');
	if (answer) response.writeHead(200, answer.headers).end(answer.body);
	else response.writeHead(404).end();
});

process.on('message', ({ path, answer }: { path: string; answer: FixedAnswer }) => {
	answers.set(path, answer);
	process.send?.({ isKnown: path });
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});

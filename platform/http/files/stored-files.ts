import { Problem } from '../../problem.ts';
import { sendProblem } from '../error-handler.ts';
import type { App } from '../route.ts';
import { writePolicy } from '../security/security-headers.ts';

const headers = {
	'cache-control': 'public, max-age=31536000, immutable',
	// Images may be embedded in other sites and feed readers; opened on their own they can do nothing.
	'cross-origin-resource-policy': 'cross-origin',
	'content-security-policy': writePolicy({ 'default-src': "'none'", sandbox: '' }),
};

/** Serves content-addressed files, which browsers may cache forever. */
export function serveStoredFiles(
	app: App,
	prefix: string,
	find: (name: string) => Promise<{ bytes: Buffer; type: string } | null>,
): void {
	app.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
		const etag = `"${request.params.name}"`;
		const file = await find(request.params.name);
		if (!file) return sendProblem(request, reply, new Problem('not_found'));
		reply.headers({ ...headers, etag }).type(file.type);
		if (request.headers['if-none-match'] === etag) return reply.code(304).send();
		return reply.send(file.bytes);
	});
}

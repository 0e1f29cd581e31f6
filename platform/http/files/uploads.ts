import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint } from '#protocol/endpoint.ts';
import type { ProblemCode } from '#protocol/problems.ts';
import { Problem } from '../../problem.ts';
import { type App, identifyCaller, type RouteOptions } from '../route.ts';
import type { Identity } from '../security/identity.ts';
import { rateLimitOf } from '../security/rate-limits.ts';

/** What the form around the file may add to its size. */
const formBytes = 16 * 1024;

type UploadHandler<E> = (input: {
	bytes: Buffer;
	fileName: string;
	identity: Identity;
}) => Promise<AnswerOf<E>>;

/**
 * Answers an endpoint that takes one file. The caller is known before the first byte of the file is read, and no more of
 * it is read than the endpoint allows.
 */
export function routeUpload<E extends Endpoint>(
	app: App,
	endpoint: E,
	handler: UploadHandler<E>,
	{ tooLarge = 'body_too_large', ...limits }: RouteOptions & { tooLarge?: ProblemCode } = {},
): void {
	const { upload } = endpoint;
	if (!upload) throw new Error(`${endpoint.path} takes no file.`);
	// In a scope of its own: nowhere else are such forms understood.
	app.register(async (scope) => {
		acceptForms(scope, upload.mostBytes, tooLarge);
		scope.route({
			method: endpoint.method,
			url: endpoint.path,
			config: { endpoint, cached: false, ...rateLimitOf(limits) },
			onRequest: async (request) => void (await identifyCaller(app, request, endpoint.access)),
			handler: async (request, reply) => {
				const { identity } = await identifyCaller(app, request, endpoint.access);
				const file = readFile(request.body, upload.field);
				if (file.size > upload.mostBytes) throw new Problem(tooLarge);
				reply.header('cache-control', 'no-store');
				const answer = await handler({
					bytes: Buffer.from(await file.arrayBuffer()),
					fileName: file.name.replaceAll('\u0000', '').toWellFormed(),
					identity: identity as Identity,
				});
				reply.code(endpoint.status ?? 200);
				return endpoint.answer.parse(answer);
			},
		});
	});
}

function readFile(form: unknown, field: string): File {
	const file = form instanceof FormData ? form.get(field) : null;
	if (!(file instanceof File) || file.size === 0) throw new Problem('file_missing');
	return file;
}

function acceptForms(scope: App, mostBytes: number, tooLarge: ProblemCode): void {
	scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
		const body = await readAtMost(payload, mostBytes + formBytes, tooLarge);
		const headers = { 'content-type': String(request.headers['content-type']) };
		try {
			return await new Response(new Uint8Array(body), { headers }).formData();
		} catch (error) {
			throw new Problem('file_missing', { cause: error });
		}
	});
}

async function readAtMost(payload: Readable, mostBytes: number, tooLarge: ProblemCode): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	// The connection must outlive what is too large: who sent it is to read why it was refused.
	for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
		size += chunk.length;
		if (size > mostBytes) throw new Problem(tooLarge);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

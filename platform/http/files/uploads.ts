import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { CheckedOf, Endpoint, ResponseOf } from '#protocol/endpoint.ts';
import type { ProblemCode } from '#protocol/problems.ts';
import { Problem } from '../../problem.ts';
import { checkInput } from '../check-input.ts';
import { type App, identifyCaller, type RouteOptions } from '../route.ts';
import type { Identity, Publisher } from '../security/identity.ts';
import { rateLimitOf } from '../security/rate-limits.ts';

/** Limits for everything in the form besides the file. */
const otherFields = { fields: 10, fieldSize: 1024, headerPairs: 20 };

type UploadHandler<E> = (
	input: Pick<CheckedOf<E>, 'params'> & {
		bytes: Buffer;
		fileName: string;
		identity: Identity;
		publisher: Publisher;
	},
) => Promise<ResponseOf<E>>;

/**
 * Handles an endpoint that takes one file. The caller is identified before the file is read, and no more of it is read than the
 * endpoint allows.
 */
export function routeUpload<E extends Endpoint>(
	app: App,
	endpoint: E,
	handler: UploadHandler<E>,
	{ tooLarge = 'body_too_large', ...limits }: RouteOptions & { tooLarge?: ProblemCode } = {},
): void {
	const { upload } = endpoint;
	if (!upload) throw new Error(`${endpoint.path} takes no file.`);
	// In its own scope, so that no other route accepts multipart forms.
	app.register(async (scope) => {
		await scope.register(multipart, { limits: { fileSize: upload.maxBytes, files: 1, ...otherFields } });
		scope.route({
			method: endpoint.method,
			url: endpoint.path,
			config: { endpoint, cached: false, ...rateLimitOf(limits) },
			onRequest: async (request) => void (await identifyCaller(app, request, endpoint.access)),
			handler: async (request, reply) => {
				const { identity, publisher } = await identifyCaller(app, request, endpoint.access);
				const params = checkInput(endpoint.params, request.params);
				const file = await readFile(request, upload.field, tooLarge);
				reply.header('cache-control', 'no-store');
				const answer = await handler({ ...file, params, identity, publisher } as Parameters<
					typeof handler
				>[0]);
				reply.code(endpoint.status ?? 200);
				return endpoint.response.parse(answer);
			},
		});
	});
}

async function readFile(request: FastifyRequest, field: string, tooLarge: ProblemCode) {
	const part = await request.file({ throwFileSizeLimit: false }).catch(noFile);
	const bytes = await part?.toBuffer().catch(noFile);
	if (part?.file.truncated) throw new Problem(tooLarge);
	if (part?.fieldname !== field || !bytes?.length) throw new Problem('file_missing');
	return { bytes, fileName: (part.filename ?? '').replaceAll('\u0000', '').toWellFormed() };
}

function noFile(cause: unknown): never {
	throw new Problem('file_missing', { cause });
}

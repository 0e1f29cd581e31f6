import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { checkInput } from '../check-input.ts';
import type { App } from '../route.ts';

/** The response of a non-API address: a text, an image, or a redirect. */
export type Document =
	| {
			type: string;
			body: string | Buffer;
			headers?: Record<string, string>;
			/** Its policy says who may frame it. */
			isFramed?: boolean;
	  }
	| { movedTo: string };

type Input<Params extends z.ZodMiniType, Query extends z.ZodMiniType> = {
	params: z.output<Params>;
	query: z.output<Query>;
};

/** Public documents may be read and embedded by any site. */
const openToAll = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };
/** Whatever leaves the catalogue is gone from every cache within a minute. */
const shortAge = 'public, max-age=30, must-revalidate';

/**
 * Serves a document made from the public catalogue. Texts are cached until something changes; an image depends on few words, and
 * its maker decides how long it is cached.
 */
export function serveDocument<Params extends z.ZodMiniType, Query extends z.ZodMiniType>(
	app: App,
	path: string,
	schemas: { params?: Params; query?: Query },
	make: (input: Input<Params, Query>) => Promise<Document> | Document,
): void {
	app.get(path, { config: { cached: true } }, async (request, reply) => {
		const document = await make({
			params: checkInput(schemas.params, request.params),
			query: checkInput(schemas.query, request.query),
		} as Input<Params, Query>);
		reply.headers(openToAll);
		if ('movedTo' in document) return reply.header('cache-control', shortAge).redirect(document.movedTo, 301);
		reply.type(document.type).headers(document.headers ?? {});
		if (document.isFramed) reply.removeHeader('x-frame-options');
		return typeof document.body === 'string'
			? reply.send(document.body)
			: sendPicture(request, reply, document.body);
	});
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Buffer): FastifyReply {
	const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
	reply.headers({ etag, 'cache-control': shortAge });
	if (request.headers['if-none-match'] === etag) return reply.code(304).send();
	return reply.send(picture);
}

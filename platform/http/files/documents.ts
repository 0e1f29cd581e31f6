import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { checkInput } from '../check-input.ts';
import type { App } from '../route.ts';

/** What an address outside the calls answers: a text or a picture, or the address where it stands now. */
export type Document =
	| {
			type: string;
			body: string | Buffer;
			headers?: Record<string, string>;
			/** Its policy says who may show it in a frame. */
			isFramed?: boolean;
	  }
	| { movedTo: string };

type Input<Params extends z.ZodMiniType, Query extends z.ZodMiniType> = {
	params: z.output<Params>;
	query: z.output<Query>;
};

/** Public documents may be read and shown by anyone, also inside pages of others. */
const openToAll = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };
/** What is gone from the catalogue is gone from every cache within a minute. */
const shortAge = 'public, max-age=30, must-revalidate';

/**
 * Answers an address with a document made from the public catalogue. Texts are kept until something changes; a
 * picture is drawn from few words, and whoever draws it decides how long it is kept.
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

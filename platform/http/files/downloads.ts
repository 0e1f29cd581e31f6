import { Readable } from 'node:stream';
import type { CheckedOf, Endpoint } from '#protocol/endpoint.ts';
import { checkInput } from '../check-input.ts';
import { type App, identifyCaller, type RouteOptions } from '../route.ts';
import type { Identity, Publisher } from '../security/identity.ts';
import { rateLimitOf } from '../security/rate-limits.ts';

type Download = {
	type: string;
	fileName: string;
	content: AsyncIterable<string | Uint8Array>;
	/** If known in advance. */
	bytes?: number;
};
type DownloadInput<E> = Pick<CheckedOf<E>, 'params' | 'query'> & { identity: Identity; publisher: Publisher };

/** Answers an endpoint with a file streamed while it is generated. */
export function routeDownload<E extends Endpoint>(
	app: App,
	endpoint: E,
	handler: (input: DownloadInput<E>) => Download | Promise<Download>,
	options: RouteOptions = {},
): void {
	app.route({
		method: endpoint.method,
		url: endpoint.path,
		config: { endpoint, cached: false, ...rateLimitOf(options) },
		handler: async (request, reply) => {
			const { identity, publisher } = await identifyCaller(app, request, endpoint.access);
			const params = checkInput(endpoint.params, request.params);
			const query = checkInput(endpoint.query, request.query);
			const { type, fileName, content, bytes } = await handler({
				params,
				query,
				identity,
				publisher,
			} as DownloadInput<E>);
			reply.headers({
				'cache-control': 'no-store',
				'content-type': type,
				'content-disposition': `attachment; filename="${fileName}"`,
				...(bytes !== undefined && { 'content-length': bytes }),
			});
			return reply.send(Readable.from(content));
		},
	});
}

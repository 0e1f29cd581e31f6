import type { CheckedOf, Endpoint } from '#protocol/endpoint.ts';
import { checkInput } from '../check-input.ts';
import { type App, identifyCaller } from '../route.ts';
import type { Identity } from '../security/identity.ts';

type Input<E extends Endpoint> = Pick<CheckedOf<E>, 'params' | 'query'> & { identity: Identity };

/** Answers an endpoint with a document only for its caller, never cached. */
export function routeDocument<E extends Endpoint>(
	app: App,
	endpoint: E,
	make: (input: Input<E>) => Promise<{ body: string; headers: Record<string, string> }>,
): void {
	app.route({
		method: endpoint.method,
		url: endpoint.path,
		config: { endpoint, cached: false },
		handler: async (request, reply) => {
			const { identity } = await identifyCaller(app, request, endpoint.access);
			const params = checkInput(endpoint.params, request.params);
			const query = checkInput(endpoint.query, request.query);
			const { body, headers } = await make({ params, query, identity } as Input<E>);
			return reply
				.headers({ 'cache-control': 'no-store', ...headers })
				.type('text/html; charset=utf-8')
				.send(body);
		},
	});
}

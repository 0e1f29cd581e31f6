import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import type { App } from '../route.ts';

declare module 'fastify' {
	interface FastifyInstance {
		/** Renders the page of the address, even if it is the not-found page. */
		answerPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
	}
}

type Visit = {
	params: Record<string, string | undefined>;
	userAgent: string;
	/** A real visit, not a prefetch or a HEAD request. */
	isMeant: boolean;
};

/** Redirects with an uncacheable response; renders the not-found page if there is no target. */
export function serveRedirect(app: App, path: string, find: (visit: Visit) => Promise<string | null>): void {
	app.get(path, { config: { cached: false } }, async (request, reply) => {
		const target = await find({
			params: request.params as Visit['params'],
			userAgent: request.headers['user-agent'] ?? '',
			isMeant: request.method === 'GET' && !isPrefetch(request),
		});
		if (target !== null)
			return reply
				.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
				.redirect(target, 302);
		if (!app.answerPage) throw new Problem('not_found');
		return app.answerPage(request, reply);
	});
}

function isPrefetch({ headers }: FastifyRequest): boolean {
	return [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].some(
		(purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')),
	);
}

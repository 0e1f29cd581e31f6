import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects state-changing requests that another site's page makes a browser send. Clients other than browsers (mail servers,
 * scripts) send neither header and have no cookie worth stealing, so they pass. So does every caller of an endpoint marked
 * `fromAnywhere`: it reads no cookie, and its address is the proof.
 */
export function refuseCrossSiteCalls(app: FastifyInstance, options: { publicUrl: () => string }): void {
	app.addHook('onRequest', async (request) => {
		if (safeMethods.has(request.method)) return;
		if (request.routeOptions.config?.endpoint?.fromAnywhere) return;
		if (isForeign(request, options.publicUrl())) throw new Problem('cross_site_refused');
	});
}

function isForeign(request: FastifyRequest, publicUrl: string): boolean {
	const site = request.headers['sec-fetch-site'];
	if (site !== undefined) return site !== 'same-origin' && site !== 'none';
	const { origin } = request.headers;
	if (origin === undefined) return false;
	if (!URL.canParse(origin)) return true;
	return new URL(origin).host !== request.host && origin !== new URL(publicUrl).origin;
}

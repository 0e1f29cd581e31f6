import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#protocol/endpoint.ts';
import { writePolicy } from '../security/security-headers.ts';
import { renderApiDocs } from './api-docs-page.ts';
import { describeApi } from './openapi.ts';

/** Documents the registered endpoints, for programs and for people. */
export function serveApiDocs(app: FastifyInstance, site: { name: string; url: () => string }): void {
	// A set, because the hook also runs for the HEAD route of each GET.
	const endpoints = new Set<Endpoint>();
	app.addHook('onRoute', ({ config }) => {
		if (config?.endpoint) endpoints.add(config.endpoint);
	});
	const config = { describesApi: true };
	app.get('/api/openapi.json', { config }, async () =>
		describeApi([...endpoints], { name: site.name, url: site.url() }),
	);
	let page: ReturnType<typeof renderApiDocs> | undefined;
	app.get('/api/docs', { config }, async (_request, reply) => {
		page ??= renderApiDocs([...endpoints], site.name);
		const styleHash = createHash('sha256').update(page.style).digest('base64');
		return reply
			.type('text/html; charset=utf-8')
			.header(
				'content-security-policy',
				writePolicy({
					'default-src': "'none'",
					'style-src': `'sha256-${styleHash}'`,
					'frame-ancestors': "'none'",
					'base-uri': "'none'",
				}),
			)
			.send(page.html);
	});
}

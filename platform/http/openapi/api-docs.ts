import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#protocol/endpoint.ts';
import { writePolicy } from '../security/security-headers.ts';
import { renderApiDocs } from './api-docs-page.ts';
import { describeApi } from './openapi.ts';

/** The contract, for programs and for people. */
export function serveApiDocs(
	app: FastifyInstance,
	endpoints: readonly Endpoint[],
	site: { name: string; url: () => string },
): void {
	const config = { describesApi: true };
	app.get('/api/openapi.json', { config }, async () =>
		describeApi(endpoints, { name: site.name, url: site.url() }),
	);
	const { html, style } = renderApiDocs(endpoints, site.name);
	const styleHash = createHash('sha256').update(style).digest('base64');
	app.get('/api/docs', { config }, async (_request, reply) =>
		reply
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
			.send(html),
	);
}

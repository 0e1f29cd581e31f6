import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The browser bundle: names carry a hash of the content, so a browser may keep a file for ever. */
export async function serveStaticAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
	await app.register(fastifyStatic, {
		root: `${clientFolder}/assets`,
		prefix: '/assets/',
		decorateReply: false,
		preCompressed: true,
		immutable: true,
		maxAge: '365d',
		index: false,
		wildcard: true,
	});
}

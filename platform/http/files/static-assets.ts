import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Problem } from '../../problem.ts';
import { sendProblem } from '../answer-problems.ts';

/** The browser bundle: names carry a hash of the content, so a browser may keep a file for ever. */
export async function serveStaticAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
	await app.register(async (files) => {
		// A folder, or a path that means none of our files, is refused in as many ways as there are of writing one.
		files.setErrorHandler((error: FastifyError, request, reply) => {
			if ((error.statusCode ?? 500) >= 500) throw error;
			return sendProblem(request, reply, new Problem('not_found', { cause: error }));
		});
		await files.register(fastifyStatic, {
			root: `${clientFolder}/assets`,
			prefix: '/assets/',
			decorateReply: false,
			preCompressed: true,
			immutable: true,
			maxAge: '365d',
			index: false,
			wildcard: true,
		});
	});
}

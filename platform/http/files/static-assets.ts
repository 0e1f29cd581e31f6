import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Problem } from '../../problem.ts';
import { chooseEncoding } from '../compress.ts';
import { sendProblem } from '../error-handler.ts';
import type { FindBuiltFile } from './built-files.ts';

const types: Record<string, string> = {
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
	woff2: 'font/woff2',
};

/** The browser bundle. File names contain a content hash, so browsers may cache them forever. */
export async function serveStaticAssets(
	app: FastifyInstance,
	clientFolder: string,
	findBuiltFile?: FindBuiltFile,
): Promise<void> {
	await app.register(async (files) => {
		if (findBuiltFile) answerFromOtherBuilds(files, clientFolder, findBuiltFile);
		// Folders and invalid paths fail in many different ways; all of them are 404.
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

/** Pages served by another build during an upgrade, or opened before it, request files our build does not have. */
function answerFromOtherBuilds(
	files: FastifyInstance,
	clientFolder: string,
	findBuiltFile: FindBuiltFile,
): void {
	const own = new Set(readdirSync(`${clientFolder}/assets`));
	files.addHook('onRequest', async (request, reply) => {
		const [, name = '', kind = ''] = /^\/assets\/([\w.-]{1,100}\.(\w+))$/.exec(request.url) ?? [];
		const type = types[kind];
		if (type === undefined || own.has(name)) return;
		const body = await findBuiltFile(name).catch(() => null);
		if (!body) return;
		reply.type(type).header('cache-control', 'public, max-age=31536000, immutable');
		const isGzipped = body[0] === 0x1f && body[1] === 0x8b;
		if (!isGzipped) return reply.send(body);
		const takesGzip = chooseEncoding(request.headers['accept-encoding'] as string | undefined) !== 'identity';
		reply.header('vary', 'accept-encoding');
		return takesGzip ? reply.header('content-encoding', 'gzip').send(body) : reply.send(gunzipSync(body));
	});
}

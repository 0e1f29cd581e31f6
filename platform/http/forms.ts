import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, InputOf, ResponseOf } from '#protocol/endpoint.ts';
import type { ProblemResponse } from '#protocol/problem-response.ts';
import type { App } from './route.ts';

type Outcome<E> = { ok: true; answer: ResponseOf<E> } | { ok: false; problem: ProblemResponse };

/** Makes an API call as the browser that sent the form: with its cookies, its address, and the same checks and limits. */
export type FormCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Outcome<E>>;

export type SentForm = {
	params: Record<string, string>;
	query: Record<string, string>;
	/** The submitted fields; for repeated names, the last value. */
	fields: Record<string, string>;
	call: FormCall;
};

declare module 'fastify' {
	interface FastifyContextConfig {
		/** A form changes nothing itself: the calls it makes announce their own changes. */
		passesOn?: boolean;
	}
}

const formLimitBytes = 64 * 1024;

/**
 * Handles a form posted by a browser without scripts: makes the calls a script would have made and redirects to the next page.
 */
export function serveForm(app: App, path: string, handle: (form: SentForm) => Promise<string>): void {
	// In its own scope, so that no other route accepts forms.
	app.register(async (scope) => {
		await scope.register(formbody, {
			bodyLimit: formLimitBytes,
			parser: (body) => Object.fromEntries(new URLSearchParams(body)),
		});
		scope.post(path, { config: { passesOn: true } }, async (request, reply) => {
			const cookies: string[] = [];
			const next = await handle({
				params: request.params as Record<string, string>,
				query: request.query as Record<string, string>,
				fields: (request.body ?? {}) as Record<string, string>,
				call: createCall(app, request, cookies),
			});
			if (cookies.length > 0) reply.header('set-cookie', cookies);
			return reply.header('cache-control', 'no-store').redirect(next, 303);
		});
	});
}

function createCall(app: App, request: FastifyRequest, cookies: string[]): FormCall {
	const jar = new Map(Object.entries(request.cookies));
	return async (endpoint, input) => {
		const { params, body } = input as { params?: Record<string, unknown>; body?: object };
		const response = await app.inject({
			method: endpoint.method,
			url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name]))),
			remoteAddress: request.ip,
			headers: {
				'user-agent': request.headers['user-agent'] ?? '',
				cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '),
			},
			...(body && { payload: body }),
		});
		for (const { name, value } of response.cookies) jar.set(name, value);
		cookies.push(...[response.headers['set-cookie'] ?? []].flat());
		return response.statusCode < 400
			? { ok: true, answer: response.json() }
			: { ok: false, problem: response.json() };
	};
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemResponse } from '#protocol/problem-response.ts';
import { databaseProblemOf } from '../database/errors.ts';
import { Problem } from '../problem.ts';

/** The only place that turns an error into a response: known ones with their message, unknown ones without details. */
export function registerErrorHandler(app: FastifyInstance): void {
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const problem = problemOf(error);
		if (problem.status >= 500) request.log.error({ err: error, reqId: request.id }, problem.message);
		return sendProblem(request, reply, problem);
	});
}

export function sendProblem(_request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
	if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
	const answer: ProblemResponse = {
		code: problem.code,
		message: problem.message,
		...(problem.fields ? { fields: problem.fields } : {}),
	};
	return reply.code(problem.status).header('cache-control', 'no-store').send(answer);
}

function problemOf(error: FastifyError): Problem {
	if (error instanceof Problem) return error;
	const database = databaseProblemOf(error);
	if (database) return database;
	switch (error.code) {
		case 'FST_ERR_CTP_BODY_TOO_LARGE':
			return new Problem('body_too_large', { cause: error });
		case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
			return new Problem('unsupported_media_type', { cause: error });
		case 'FST_ERR_CTP_EMPTY_JSON_BODY':
		case 'FST_ERR_CTP_INVALID_JSON_BODY':
		case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
			return new Problem('malformed_body', { cause: error });
		case 'FST_ERR_BAD_URL':
		case 'FST_ERR_MAX_PARAM_LENGTH':
			return new Problem('not_found', { cause: error });
	}
	if (error.statusCode === 400) return new Problem('malformed_body', { cause: error });
	return new Problem('unexpected', { cause: error });
}

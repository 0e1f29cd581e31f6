import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';

const requestsPerMinute = 1200;
const hourAgainstMinute = 5;

/** Limits per network. A limit per minute implies one per hour, by default five times as high. */
export type RateLimit = { perMinute?: number; perHour?: number };

declare module 'fastify' {
	interface FastifyContextConfig {
		/** In addition to the limit per minute. */
		callsPerHour?: number;
	}
}

export function rateLimitOf({ perMinute, perHour }: RateLimit) {
	if (perMinute)
		return {
			rateLimit: { max: perMinute, timeWindow: '1 minute' },
			callsPerHour: perHour ?? perMinute * hourAgainstMinute,
		};
	return perHour ? { rateLimit: { max: perHour, timeWindow: '1 hour' } } : {};
}

export async function limitRates(
	app: FastifyInstance,
	{ isExempt }: { isExempt: (request: FastifyRequest) => boolean },
): Promise<void> {
	await app.register(fastifyRateLimit, {
		max: requestsPerMinute,
		timeWindow: '1 minute',
		// Counters in the headers would be cached with the page and shown to others.
		addHeaders: {
			'x-ratelimit-limit': false,
			'x-ratelimit-remaining': false,
			'x-ratelimit-reset': false,
			'retry-after': true,
		},
		addHeadersOnExceeding: {
			'x-ratelimit-limit': false,
			'x-ratelimit-remaining': false,
			'x-ratelimit-reset': false,
		},
		allowList: isExempt,
		errorResponseBuilder: (_request, { ttl }) => refusal(ttl),
	});
	app.addHook('onRoute', (route) => {
		const max = route.config?.callsPerHour;
		if (max === undefined) return;
		const count = app.createRateLimit({ max, timeWindow: '1 hour' });
		// After the limit per minute, so that requests it rejects do not count.
		route.preParsing = [route.preParsing ?? []].flat().concat(async (request) => {
			const counted = await count(request);
			if (!counted.isAllowed && counted.isExceeded) throw refusal(counted.ttl);
		});
	});
}

function refusal(ttlMs: number): Problem {
	return new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(ttlMs / 1000) });
}

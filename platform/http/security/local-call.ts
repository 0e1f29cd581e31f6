import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../loopback.ts';

const forwardingHeaders =
	/^(x-)?forwarded|^via$|^x-original-|^x-proxy|^(x-real|x-client|x-cluster-client|true-client|cf-connecting|fastly-client|fly-client)-ip$/;

/**
 * Whether a request was made on this machine, for this machine. A proxy in front of us gives itself away by a header, by the
 * site's public host name, or by HTTP/1.0, which some use towards their backends.
 */
export function isLocalCall({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
	const { host = '', origin } = headers;
	if (!isLoopback(host) || raw.httpVersion === '1.0') return false;
	if (origin !== undefined && !(URL.canParse(origin) && isLoopback(new URL(origin).host))) return false;
	return !Object.keys(headers).some((name) => forwardingHeaders.test(name));
}

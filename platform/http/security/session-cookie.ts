import type { FastifyReply, FastifyRequest } from 'fastify';

type TokenCookie = {
	read: (request: FastifyRequest) => string | undefined;
	write: (reply: FastifyReply, token: string, expiresAt: Date) => void;
	clear: (reply: FastifyReply) => void;
};

/** Sessions of accounts, readers and publishers, and the sign-ups of this browser; none can stand in for another. */
export type TokenCookies = Record<'session' | 'reader' | 'publisher' | 'signup', TokenCookie>;

export function createTokenCookies(options: { isHttps: boolean }): TokenCookies {
	return {
		session: createTokenCookie('session', options),
		reader: createTokenCookie('reader', options),
		publisher: createTokenCookie('publisher', options),
		signup: createTokenCookie('signup', options),
	};
}

/** A cookie that holds a token. Browsers pin the `__Host-` name to this host and to https. */
function createTokenCookie(plainName: string, { isHttps }: { isHttps: boolean }): TokenCookie {
	const name = isHttps ? `__Host-${plainName}` : plainName;
	const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
	return {
		read: (request) => request.cookies[name],
		write: (reply, token, expiresAt) =>
			void reply.setCookie(name, token, { ...attributes, expires: expiresAt }),
		clear: (reply) => void reply.clearCookie(name, attributes),
	};
}

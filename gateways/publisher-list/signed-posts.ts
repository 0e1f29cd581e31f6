import { type Clock, systemClock } from '#platform/clock.ts';
import type { Detour } from '../outbound/dial.ts';
import { isAllowedByName, parseVisitable, refusePrivateHost } from '../outbound/outbound-guard.ts';
import { NotNow } from './answer.ts';
import { createConnect, webPorts } from './ask-service.ts';
import { callSigned } from './signed-webhook.ts';

export type SignedPost = { url: string; secret: string; id: string; type: string; at: Date; data: object };

export type PostOutcome = {
	isTaken: boolean;
	/** Null when nothing was answered. */
	status: number | null;
	/** What was answered, or why nothing was, in words that may be shown: without the secret, and without addresses. */
	answer: string;
	/** How long we were asked to wait. */
	retryAfterMs: number | null;
};

/** Posts signed messages to addresses of publishers. */
export type SignedPosts = {
	/** Never throws. */
	post: (message: SignedPost) => Promise<PostOutcome>;
	/** Whether an address may be called, as far as that shows before its name is looked up. */
	isCallable: (address: string) => boolean;
};

export function createSignedPosts(options: {
	/** Private hosts (`host` or `host:port`) that may be reached all the same. */
	allowed: readonly string[];
	detour?: Detour | undefined;
	publicUrl: () => string;
	clock?: Clock;
	timeoutMs?: number;
}): SignedPosts {
	const { allowed, detour, publicUrl, clock = systemClock, timeoutMs = 10_000 } = options;
	const userAgent = () => `Broadsheet/1.0 (+${publicUrl()})`;
	const connectWith = createConnect({ allowed, detour, userAgent, clock, timeoutMs });
	return {
		async post({ url, secret, ...message }) {
			try {
				const ask = connectWith(secret)({ baseUrl: url, credentials: () => ({}) });
				const { isOk, status, words } = await callSigned(ask, { secret, clock }, message);
				const answer = words || `The address answered ${status}.`;
				return { isTaken: isOk, status, answer, retryAfterMs: null };
			} catch (error) {
				if (error instanceof NotNow)
					return {
						isTaken: false,
						status: error.status,
						answer: error.message,
						retryAfterMs: error.retryAfterMs,
					};
				// An error of our own says nothing about itself: it may hold what must not be seen.
				return {
					isTaken: false,
					status: null,
					answer: 'Something went wrong on our side.',
					retryAfterMs: null,
				};
			}
		},
		isCallable(address) {
			try {
				const url = parseVisitable(address);
				if (isAllowedByName(url, allowed)) return true;
				if (!detour?.(url)) refusePrivateHost(url, webPorts);
				return url.protocol === 'https:';
			} catch {
				return false;
			}
		},
	};
}

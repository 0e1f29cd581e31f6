import { type Clock, systemClock } from '#platform/clock.ts';
import type { DispatcherOverride } from '../outbound/dispatcher.ts';
import { isAllowedByName, parseOutboundUrl, refusePrivateHost } from '../outbound/outbound-guard.ts';
import { createConnect, webPorts } from './ask-service.ts';
import { RetryLaterError } from './service-response.ts';
import { callSigned } from './webhook.ts';

export type SignedPost = { url: string; secret: string; id: string; type: string; at: Date; data: object };

export type PostOutcome = {
	isTaken: boolean;
	/** Null without a response. */
	status: number | null;
	/** The response, or why there was none, safe to show: without the secret and without addresses. */
	answer: string;
	/** From `Retry-After`. */
	retryAfterMs: number | null;
};

/** Posts signed messages to publishers' endpoints. */
export type SignedPosts = {
	/** Never throws. */
	post: (message: SignedPost) => Promise<PostOutcome>;
	/** Whether an address may be called, as far as can be told without a DNS lookup. */
	isCallable: (address: string) => boolean;
};

export function createSignedPosts(options: {
	/** Private hosts (`host` or `host:port`) that may be reached anyway. */
	allowed: readonly string[];
	dispatcherOverride?: DispatcherOverride | undefined;
	publicUrl: () => string;
	clock?: Clock;
	timeoutMs?: number;
}): SignedPosts {
	const { allowed, dispatcherOverride, publicUrl, clock = systemClock, timeoutMs = 10_000 } = options;
	const userAgent = () => `Broadsheet/1.0 (+${publicUrl()})`;
	const connectWith = createConnect({ allowed, dispatcherOverride, userAgent, clock, timeoutMs });
	return {
		async post({ url, secret, ...message }) {
			try {
				const ask = connectWith(secret)({ baseUrl: url, credentials: () => ({}) });
				const { isOk, status, words } = await callSigned(ask, { secret, clock }, message);
				const answer = words || `The address answered ${status}.`;
				return { isTaken: isOk, status, answer, retryAfterMs: null };
			} catch (error) {
				if (error instanceof RetryLaterError)
					return {
						isTaken: false,
						status: error.status,
						answer: error.message,
						retryAfterMs: error.retryAfterMs,
					};
				// Our own errors are not shown, because they may contain secrets.
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
				const url = parseOutboundUrl(address);
				if (isAllowedByName(url, allowed)) return true;
				if (!dispatcherOverride?.(url)) refusePrivateHost(url, webPorts);
				return url.protocol === 'https:';
			} catch {
				return false;
			}
		},
	};
}

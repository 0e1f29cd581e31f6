import { findPublisherService } from '#features/delivery/contract/publisher-services.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { DispatcherOverride } from '../outbound/dispatcher.ts';
import type { ResolveName } from '../outbound/outbound-guard.ts';
import { createConnect } from './ask-service.ts';
import { openBeehiiv } from './beehiiv.ts';
import { openBrevo } from './brevo.ts';
import { openButtondown } from './buttondown.ts';
import { openGhost } from './ghost.ts';
import { openKit } from './kit.ts';
import { openListmonk } from './listmonk.ts';
import { openMailchimp } from './mailchimp.ts';
import { openMailerlite } from './mailerlite.ts';
import type { HandOverOutcome, OpenPublisherList, PublisherList } from './publisher-list.ts';
import type { OpenService } from './service.ts';
import { RetryLaterError } from './service-response.ts';
import { openSignedWebhook } from './webhook.ts';

const services: ReadonlyMap<string, OpenService> = new Map([
	['mailchimp', openMailchimp],
	['kit', openKit],
	['beehiiv', openBeehiiv],
	['buttondown', openButtondown],
	['ghost', openGhost],
	['listmonk', openListmonk],
	['brevo', openBrevo],
	['mailerlite', openMailerlite],
	['webhook', openSignedWebhook],
]);

/** Opens publishers' lists in the services they use. The methods of a list never throw. */
export function createPublisherLists(options: {
	/** Private hosts (`host` or `host:port`) that may be reached anyway. */
	allowed: readonly string[];
	dispatcherOverride?: DispatcherOverride | undefined;
	publicUrl: () => string;
	clock?: Clock;
	timeoutMs?: number;
	resolveName?: ResolveName;
	/** Overrides the fixed addresses of services, by service id. */
	baseUrls?: Record<string, string>;
}): OpenPublisherList {
	const { publicUrl, clock = systemClock, baseUrls = {} } = options;
	const connectWith = createConnect({
		allowed: options.allowed,
		dispatcherOverride: options.dispatcherOverride,
		userAgent: () => `Broadsheet/1.0 (+${publicUrl()})`,
		clock,
		timeoutMs: options.timeoutMs ?? 10_000,
		resolveName: options.resolveName,
	});

	return ({ service, settings, secret }) => {
		const open = services.get(service);
		if (!open) return closedList('Readers are not handed over to this service by itself.');
		const wanted = findPublisherService(service)?.secret;
		// Also if it was encrypted with another SESSION_SECRET and can no longer be read.
		if (wanted && secret === '') return closedList(`The ${wanted.label} is missing. Enter it once more.`);
		if (wanted && !wanted.pattern.test(secret)) return closedList(`${wanted.patternMessage}.`);
		const connect = connectWith(secret);
		return neverThrowing(
			open({
				setting: (name) => settings[name] ?? '',
				secret,
				connect: (at) => connect({ ...at, baseUrl: baseUrls[service] ?? at.baseUrl }),
				site: publicUrl,
				clock,
			}),
		);
	};
}

function neverThrowing({ add, remove, test, perMinute }: PublisherList): PublisherList {
	return {
		perMinute,
		add: (reader) => add(reader).catch(later),
		remove: (reader) => remove(reader).catch(later),
		test: () => test().catch((error) => ({ isWorking: false, answer: later(error).reason })),
	};
}

/** Our own errors are not shown, because they may contain secrets. */
function later(error: unknown): Extract<HandOverOutcome, { is: 'later' }> {
	if (!(error instanceof RetryLaterError))
		return { is: 'later', reason: 'Something went wrong on our side.', retryAfterMs: null };
	return { is: 'later', reason: error.message, retryAfterMs: error.retryAfterMs };
}

function closedList(reason: string): PublisherList {
	const outcome: HandOverOutcome = { is: 'later', reason, retryAfterMs: null };
	return {
		perMinute: null,
		add: async () => outcome,
		remove: async () => outcome,
		test: async () => ({ isWorking: false, answer: reason }),
	};
}

import type { z } from 'zod';
import type { HandOverOutcome } from './publisher-list.ts';

/** A temporary failure, with a message that may be shown: a retry may succeed. */
export class RetryLaterError extends Error {
	/** From the service's `Retry-After`. */
	readonly retryAfterMs: number | null;
	/** The status of the response; null if there was none. */
	readonly status: number | null;

	constructor(reason: string, retryAfterMs: number | null = null, status: number | null = null) {
		super(reason);
		this.retryAfterMs = retryAfterMs;
		this.status = status;
	}
}

/** A service's response, other than a temporary failure. */
export type ServiceResponse = {
	status: number;
	isOk: boolean;
	/** The service's own message, safe to show; empty if it has none. */
	words: string;
	/** Makes other text of the service safe to show: one line, short, without secrets and addresses. */
	say: (text: string) => string;
	/** Parses the body, or throws `RetryLaterError`: without the expected fields the response settles nothing. */
	read: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>;
	/** The same, or null. */
	find: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema> | null;
};

const longestId = 200;

export function accepted(publisherId: string | number = ''): HandOverOutcome {
	return { is: 'accepted', publisherId: String(publisherId).slice(0, longestId) };
}

export function refused(reason: string): HandOverOutcome {
	return { is: 'refused', reason };
}

const comeBack = 'Only its owner can come back, on the publisher’s own page.';

/** Reasons for a refusal where we know more than the service says. */
export const refusals = {
	left: `This address left the publisher’s list before. ${comeBack}`,
	deleted: `This address was deleted from the publisher’s list for good. ${comeBack}`,
	compliance: `This address left the publisher’s list, or mail to it came back. ${comeBack}`,
	bounced: 'Mail to this address came back to the publisher before.',
	complained: 'This address once reported the publisher’s mail as spam.',
	blocked: 'The publisher’s service does not take mail sign-ups of this address.',
} as const;

/** States in which a service does not mail a person it knows, with the reason. */
export type InactiveStates = ReadonlyMap<string, string>;

/** The outcome for a person the service already knows, by their state there. */
export function outcomeByState(
	gone: InactiveStates,
	state: string,
	publisherId: string | number,
): HandOverOutcome {
	const reason = gone.get(state);
	return reason === undefined ? accepted(publisherId) : refused(reason);
}

/** A refusal. A 404 on the way to a reader is a problem with the connection's settings, not with the reader. */
export function refusalOutcome(response: ServiceResponse, place: string): HandOverOutcome {
	if (response.status === 404) throw new RetryLaterError(`The service does not know this ${place}.`);
	return refused(
		response.words ? `The service says: ${response.words}` : `The service answered ${response.status}.`,
	);
}

/** A reader the service does not know has already left. */
export function removalOutcome(
	response: ServiceResponse,
	publisherId: string | number = '',
): HandOverOutcome {
	return response.isOk || response.status === 404
		? accepted(publisherId)
		: refusalOutcome(response, 'reader');
}

export function testOutcome(
	response: ServiceResponse,
	place: string,
	name = '',
): { isWorking: boolean; answer: string } {
	if (!response.isOk) {
		const outcome = refusalOutcome(response, place);
		return { isWorking: false, answer: outcome.is === 'refused' ? outcome.reason : '' };
	}
	const named = name ? ` “${response.say(name)}”` : '';
	return { isWorking: true, answer: `The service took our key, and knows the ${place}${named}.` };
}

import type { z } from 'zod';
import type { HandOverOutcome } from './publisher-list.ts';

/** Why nothing is settled yet, in words that may be shown. Everything that may go better another time. */
export class NotNow extends Error {
	/** How long the service itself asks to wait. */
	readonly retryAfterMs: number | null;
	/** What it answered; null when there was no answer. */
	readonly status: number | null;

	constructor(reason: string, retryAfterMs: number | null = null, status: number | null = null) {
		super(reason);
		this.retryAfterMs = retryAfterMs;
		this.status = status;
	}
}

/** What a service said to a call, other than "not now". */
export type Answer = {
	status: number;
	isOk: boolean;
	/** Its own words about it, fit to be shown; empty when it has none. */
	words: string;
	/** Makes other words of the service fit to be shown: on one line, short, without our secrets and without addresses. */
	say: (text: string) => string;
	/** The parts of its body that matter; without them it is not an answer that we can settle anything by. */
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

/** Why a service does not take somebody, where we know more than it says. */
export const refusals = {
	left: `This address left the publisher’s list before. ${comeBack}`,
	deleted: `This address was deleted from the publisher’s list for good. ${comeBack}`,
	compliance: `This address left the publisher’s list, or mail to it came back. ${comeBack}`,
	bounced: 'Mail to this address came back to the publisher before.',
	complained: 'This address once reported the publisher’s mail as spam.',
	blocked: 'The publisher’s service does not take mail sign-ups of this address.',
} as const;

/** The states in which a service knows people whom it does not mail, and why. */
export type GoneStates = ReadonlyMap<string, string>;

/** Somebody whom the service knows, by the state that they are in there. */
export function settleBy(gone: GoneStates, state: string, publisherId: string | number): HandOverOutcome {
	const reason = gone.get(state);
	return reason === undefined ? accepted(publisherId) : refused(reason);
}

/** A no. What is not there, on the way to a reader, is a matter of the connection's settings and not of the reader. */
export function refusedBy(answer: Answer, place: string): HandOverOutcome {
	if (answer.status === 404) throw new NotNow(`The service does not know this ${place}.`);
	return refused(
		answer.words ? `The service says: ${answer.words}` : `The service answered ${answer.status}.`,
	);
}

/** Somebody who is not there has left already. */
export function leftBy(answer: Answer, publisherId: string | number = ''): HandOverOutcome {
	return answer.isOk || answer.status === 404 ? accepted(publisherId) : refusedBy(answer, 'reader');
}

export function testedBy(answer: Answer, place: string, name = ''): { isWorking: boolean; answer: string } {
	if (!answer.isOk) {
		const outcome = refusedBy(answer, place);
		return { isWorking: false, answer: outcome.is === 'refused' ? outcome.reason : '' };
	}
	const named = name ? ` “${answer.say(name)}”` : '';
	return { isWorking: true, answer: `The service took our key, and knows the ${place}${named}.` };
}

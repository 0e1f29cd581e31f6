import type { HandOverOutcome } from './publisher-list.ts';
import { RetryLaterError, type ServiceResponse } from './service-response.ts';

const longestId = 200;

export function accepted(publisherId: string | number = ''): HandOverOutcome {
	return { is: 'accepted', publisherId: String(publisherId).slice(0, longestId) };
}

export function refused(reason: string): HandOverOutcome {
	return { is: 'refused', reason };
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

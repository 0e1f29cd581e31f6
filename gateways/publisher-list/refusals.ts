import { accepted, refused } from './hand-over-outcomes.ts';
import type { HandOverOutcome } from './publisher-list.ts';

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

import type { StatusState } from '#features/status/contract/status.ts';

/** A colour is never alone. */
export const stateWords: Record<StatusState, string> = {
	good: 'Good',
	attention: 'Attention',
	bad: 'Bad',
	unknown: 'Unknown',
	off: 'Not in use',
};

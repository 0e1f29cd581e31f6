import type { StatusState } from '#features/status/contract/status.ts';

/** Shown with the color, so color never carries meaning alone. */
export const stateWords: Record<StatusState, string> = {
	good: 'Good',
	attention: 'Attention',
	bad: 'Bad',
	unknown: 'Unknown',
	off: 'Not in use',
};

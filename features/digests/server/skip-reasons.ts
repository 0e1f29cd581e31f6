/** Why a digest was skipped, as shown to editors. */
export const skipReasons = {
	nothingNew: 'Nothing new since the last digest.',
	nobody: 'Nobody gets this digest yet.',
	late: 'The server was not running when it was due, and more than 12 hours had passed when it was back.',
	byHand: 'Skipped by hand.',
} as const;

export const approvalNote = 'Waits for approval.';

/** A digest later than this is skipped. */
export const latestMs = 12 * 3600 * 1000;

/** Why a digest did not go, in the words that editors read. */
export const skipReasons = {
	nothingNew: 'Nothing new since the last digest.',
	nobody: 'Nobody gets this digest yet.',
	late: 'The server was not running when it was due, and more than 12 hours had passed when it was back.',
	byHand: 'Skipped by hand.',
} as const;

export const approvalNote = 'Waits for approval.';

/** A digest that is later than this is none. */
export const latestMs = 12 * 3600 * 1000;

const dayMs = 24 * 60 * 60 * 1000;

/** Tomorrow at nine, UTC: leaves time to reconsider. */
export function suggestMoment(now: Date): string {
	return `${new Date(now.getTime() + dayMs).toISOString().slice(0, 10)}T09:00:00.000Z`;
}

const longestMs = 24 * 60 * 60 * 1000;

/** How long a service asks to wait: in seconds or until a date, at most a day; null when it does not say. */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number | null {
	const text = [header].flat()[0]?.trim() ?? '';
	const waitMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
	return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 1000), longestMs);
}

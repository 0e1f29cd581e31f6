const maxRetryAfterMs = 24 * 60 * 60 * 1000;

/** Parses `Retry-After`, in seconds or as a date, up to a day; null if missing or invalid. */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number | null {
	const text = [header].flat()[0]?.trim() ?? '';
	const waitMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
	return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 1000), maxRetryAfterMs);
}

import { formatCount } from '#text/format-count.ts';
/** The count on a card: exact below a thousand, whole thousands from there, always rounded down. */
export function shortSubscriberCount(subscribers: number): string {
	const count = wholeCount(subscribers);
	return count < 1000 ? `${count}+ subscribers` : `${Math.floor(count / 1000)}K+ subscribers`;
}

/** The count on the newsletter page: the number itself and a plus. */
export function fullSubscriberCount(subscribers: number): string {
	return `${formatCount(wholeCount(subscribers))}+`;
}

function wholeCount(subscribers: number): number {
	return Number.isFinite(subscribers) ? Math.max(0, Math.floor(subscribers)) : 0;
}

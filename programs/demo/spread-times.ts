import type { Frequency } from '#features/newsletters/contract/frequency.ts';
import { fractionOf } from './made-up/fraction-of.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const listedOverDays = 540;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const periodDays: Record<Frequency, number> = {
	Daily: 1,
	Weekly: 7,
	'Bi-weekly': 14,
	Monthly: 30,
	Quarterly: 91,
	Irregular: 38,
	Unknown: 30,
};

/** When the newsletter of this rank (0 is the newest) was listed: the directory grew slowly, then faster. */
export function listedAt(rank: number, count: number, now: Date): Date {
	const ageDays = 0.1 + listedOverDays * (rank / count) ** 1.7;
	return new Date(now.getTime() - Math.round(ageDays * dayMs));
}

/** When the latest issues were sent, newest first: one per period, the newest within the last one. */
export function issueTimes(
	newsletter: { name: string; description: string; frequency: Frequency; issues: readonly unknown[] },
	now: Date,
): Date[] {
	const { name, description, frequency, issues } = newsletter;
	const period = periodDays[frequency];
	const newest = latestAtItsHour(name, now);
	const weekday = /\b(?:every|each|a) (\w+day)\b/i.exec(description)?.[1];
	const wanted = frequency === 'Weekly' && weekday ? weekdays.indexOf(weekday) : -1;
	let daysAgo = Math.floor(fractionOf(name, 'latest issue') * period);
	if (wanted >= 0) daysAgo = (newest.getUTCDay() - wanted + 7) % 7;
	return issues.map((_, index) => {
		const sentAt = new Date(newest.getTime() - daysAgo * dayMs);
		const stretch = frequency === 'Irregular' ? 0.4 + 1.4 * fractionOf(name, 'pause', index) : 1;
		daysAgo += Math.max(1, Math.round(period * stretch));
		return sentAt;
	});
}

/** Adjusts a title that names a weekday ("Friday: …") to the day it was sent. */
export function withWeekdayOf(sentAt: Date, title: string): string {
	return title.replace(
		/^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?=:)/,
		weekdays[sentAt.getUTCDay()] ?? '$&',
	);
}

/** When a channel's videos were published, newest first. */
export function videoTimes(handle: string, count: number, now: Date): Date[] {
	const pauseDays = 9 + Math.floor(fractionOf(handle, 'pause') * 22);
	let daysAgo = Math.floor(fractionOf(handle, 'latest video') * pauseDays);
	return Array.from({ length: count }, (_, index) => {
		const publishedAt = new Date(latestAtItsHour(handle, now).getTime() - daysAgo * dayMs);
		daysAgo += Math.max(2, Math.round(pauseDays * (0.6 + 0.8 * fractionOf(handle, index))));
		return publishedAt;
	});
}

/** The last time it was this name's hour, between 5 in the morning and 6 in the evening. */
function latestAtItsHour(name: string, now: Date): Date {
	const minute = 5 * 60 + Math.floor(fractionOf(name, 'hour') * 13 * 12) * 5;
	const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
	const at = new Date(today + minute * 60_000);
	return at <= now ? at : new Date(at.getTime() - dayMs);
}

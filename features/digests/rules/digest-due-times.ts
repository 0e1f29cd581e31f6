import { type Weekday, weekdays } from '#features/digests/contract/digest-configs.ts';
import type { DigestFrequency } from '#features/digests/contract/digests.ts';

/** When a rule makes digests. Everything is UTC, which has no daylight saving time. */
export type DueRule = { frequency: DigestFrequency; deliveryDay: string; deliveryTime: string };

const dayMs = 24 * 3600 * 1000;
const latestMonthDay = 28;

export const defaultDeliveryTime = '09:00';

/** The default day of a rule. Daily rules ignore it. */
export function defaultDeliveryDay(frequency: DigestFrequency): string {
	return frequency === 'monthly' ? '1' : 'monday';
}

/** What is wrong with the day for this frequency; null if nothing. */
export function findDayFault(frequency: DigestFrequency, deliveryDay: string): string | null {
	if (frequency === 'weekly' && !isWeekday(deliveryDay))
		return 'A weekly digest needs a weekday, monday to sunday';
	if (frequency === 'monthly' && !isMonthDay(deliveryDay))
		return `A monthly digest needs a day from 1 to ${latestMonthDay}`;
	return null;
}

/** The day, ISO week or month that contains a moment: a rule makes one digest in each. */
export function periodOf(frequency: DigestFrequency, moment: Date): { from: Date; until: Date } {
	const year = moment.getUTCFullYear();
	const month = moment.getUTCMonth();
	if (frequency === 'monthly')
		return { from: new Date(Date.UTC(year, month)), until: new Date(Date.UTC(year, month + 1)) };
	const midnight = Date.UTC(year, month, moment.getUTCDate());
	if (frequency === 'daily') return { from: new Date(midnight), until: new Date(midnight + dayMs) };
	const monday = midnight - ((moment.getUTCDay() + 6) % 7) * dayMs;
	return { from: new Date(monday), until: new Date(monday + 7 * dayMs) };
}

/** The due time of a rule in the period that contains a moment. */
export function dueTimeOfPeriod(rule: DueRule, moment: Date): Date {
	const { from } = periodOf(rule.frequency, moment);
	return new Date(from.getTime() + daysIntoPeriod(rule) * dayMs + timeOfDayMs(rule.deliveryTime));
}

/** The next due times of a rule after a moment. */
export function nextDueTimes(rule: DueRule, after: Date, count: number): Date[] {
	const times: Date[] = [];
	for (let moment = after; times.length < count; moment = periodOf(rule.frequency, moment).until) {
		const due = dueTimeOfPeriod(rule, moment);
		if (due > after) times.push(due);
	}
	return times;
}

/** The due times of a rule after one moment and up to another, earliest first. */
export function dueTimesBetween(rule: DueRule, after: Date, until: Date): Date[] {
	const times: Date[] = [];
	for (let moment = after; moment <= until; moment = periodOf(rule.frequency, moment).until) {
		const due = dueTimeOfPeriod(rule, moment);
		if (due > after && due <= until) times.push(due);
	}
	return times;
}

/** One period before a moment: the start of the first digest's window. */
export function onePeriodBefore(frequency: DigestFrequency, moment: Date): Date {
	if (frequency !== 'monthly') return new Date(moment.getTime() - (frequency === 'daily' ? 1 : 7) * dayMs);
	return addMonths(moment, -1);
}

/** The same day and time some months later, or the last day of a shorter month. */
export function addMonths(moment: Date, months: number): Date {
	const month = moment.getUTCMonth() + months;
	const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), month + 1, 0)).getUTCDate();
	const midnight = Date.UTC(moment.getUTCFullYear(), month, Math.min(moment.getUTCDate(), lastDay));
	return new Date(midnight + (((moment.getTime() % dayMs) + dayMs) % dayMs));
}

/** The next repeats after a moment, counted from the first run: so the 31st comes back after February has made it the 28th. */
export function nextRepeats(
	{ first, frequency }: { first: Date; frequency: DigestFrequency },
	after: Date,
	count: number,
): Date[] {
	const times: Date[] = [];
	for (let number = firstNumberNear(first, frequency, after); times.length < count; number++) {
		const time = repeat(first, frequency, number);
		if (time > after) times.push(time);
	}
	return times;
}

function repeat(first: Date, frequency: DigestFrequency, number: number): Date {
	if (frequency === 'monthly') return addMonths(first, number);
	return new Date(first.getTime() + number * (frequency === 'daily' ? 1 : 7) * dayMs);
}

/** At or before the first wanted repeat, and close to it. */
function firstNumberNear(first: Date, frequency: DigestFrequency, after: Date): number {
	const days = (after.getTime() - first.getTime()) / dayMs;
	const longest = { daily: 1, weekly: 7, monthly: 31 }[frequency];
	return Math.max(0, Math.floor(days / longest) - 1);
}

function daysIntoPeriod({ frequency, deliveryDay }: DueRule): number {
	if (frequency === 'daily') return 0;
	if (frequency === 'monthly') return (isMonthDay(deliveryDay) ? Number(deliveryDay) : 1) - 1;
	return Math.max(0, weekdays.indexOf(deliveryDay as Weekday));
}

function timeOfDayMs(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return (hours * 60 + minutes) * 60 * 1000;
}

function isWeekday(day: string): boolean {
	return (weekdays as readonly string[]).includes(day);
}

function isMonthDay(day: string): boolean {
	return /^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= latestMonthDay;
}

import { dayMs } from './spread-times.ts';

type Rule = { frequency: 'daily' | 'weekly' | 'monthly'; deliveryDay: string; deliveryTime: string };

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** When a digest rule is due: 1 is the next time after now, -1 the last one before. */
export function deliveryTime(
	{ frequency, deliveryDay, deliveryTime: time }: Rule,
	now: Date,
	periods: number,
): Date {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, minutes);
	if (frequency === 'monthly') {
		const inMonth = (offset: number) =>
			new Date(
				Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, Number(deliveryDay), hours, minutes),
			);
		const isStillToCome = inMonth(0) > now;
		return inMonth(periods > 0 ? periods - (isStillToCome ? 1 : 0) : periods + (isStillToCome ? 0 : 1));
	}
	const step = (frequency === 'weekly' ? 7 : 1) * dayMs;
	const toItsDay = frequency === 'weekly' ? (weekdays.indexOf(deliveryDay) - now.getUTCDay() + 7) % 7 : 0;
	const candidate = today + toItsDay * dayMs;
	const next = candidate > now.getTime() ? candidate : candidate + step;
	return new Date(next + (periods > 0 ? periods - 1 : periods) * step);
}

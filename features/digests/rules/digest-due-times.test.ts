import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdays } from '#features/digests/contract/digest-configs.ts';
import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import {
	addMonths,
	type DueRule,
	defaultDeliveryDay,
	dueTimeOfPeriod,
	dueTimesBetween,
	findDayFault,
	nextDueTimes,
	nextRepeats,
	onePeriodBefore,
	periodOf,
} from './digest-due-times.ts';

const rule = (frequency: DigestFrequency, deliveryDay = 'monday', deliveryTime = '09:00'): DueRule => ({
	frequency,
	deliveryDay,
	deliveryTime,
});
const iso = (times: Date[]) => times.map((time) => time.toISOString().slice(0, 16));

const anyRule = fc.oneof(
	fc.record({ frequency: fc.constant('daily' as const), deliveryDay: fc.constant('monday') }),
	fc.record({ frequency: fc.constant('weekly' as const), deliveryDay: fc.constantFrom(...weekdays) }),
	fc.record({
		frequency: fc.constant('monthly' as const),
		deliveryDay: fc.integer({ min: 1, max: 28 }).map(String),
	}),
);
const anyTime = fc
	.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
	.map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const anyMoment = fc
	.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2038, 0) })
	.map((time) => new Date(time));

describe('when a digest is due', () => {
	test('daily, on a weekday, and on a day of the month', () => {
		const after = new Date('2026-11-15T12:00:00Z');
		expect(iso(nextDueTimes(rule('daily', 'monday', '06:30'), after, 2))).toEqual([
			'2026-11-16T06:30',
			'2026-11-17T06:30',
		]);
		expect(iso(nextDueTimes(rule('weekly', 'sunday', '13:00'), after, 2))).toEqual([
			'2026-11-15T13:00',
			'2026-11-22T13:00',
		]);
		expect(iso(nextDueTimes(rule('monthly', '28'), after, 4))).toEqual([
			'2026-11-28T09:00',
			'2026-12-28T09:00',
			'2027-01-28T09:00',
			'2027-02-28T09:00',
		]);
	});

	test('the moment itself is not after itself', () => {
		const due = new Date('2026-11-16T09:00:00Z');
		expect(nextDueTimes(rule('weekly'), due, 1)).toEqual([new Date('2026-11-23T09:00:00Z')]);
		expect(dueTimesBetween(rule('weekly'), new Date(due.getTime() - 1), due)).toEqual([due]);
		expect(dueTimesBetween(rule('weekly'), due, due)).toEqual([]);
	});

	test('a leap day is a day like any other', () => {
		const february = dueTimesBetween(
			rule('daily'),
			new Date('2028-02-27T12:00:00Z'),
			new Date('2028-03-01T12:00:00Z'),
		);
		expect(iso(february)).toEqual(['2028-02-28T09:00', '2028-02-29T09:00', '2028-03-01T09:00']);
	});

	test('summer time changes nothing, wherever the server stands', () => {
		const around = new Date('2026-03-28T00:00:00Z');
		expect(iso(nextDueTimes(rule('daily', 'monday', '02:30'), around, 3))).toEqual([
			'2026-03-28T02:30',
			'2026-03-29T02:30',
			'2026-03-30T02:30',
		]);
		fc.assert(
			fc.property(anyRule, anyTime, anyMoment, (given, deliveryTime, moment) => {
				const times = nextDueTimes({ ...given, deliveryTime }, moment, 5);
				for (const time of times) expect(time.toISOString().slice(11, 16)).toBe(deliveryTime);
				if (given.frequency === 'monthly') return;
				const days = given.frequency === 'daily' ? 1 : 7;
				for (const [place, time] of times.entries())
					if (place > 0) expect(Number(time) - Number(times[place - 1])).toBe(days * 86_400_000);
			}),
		);
	});

	test('there is one due time in each period, and periods have no gaps', () => {
		fc.assert(
			fc.property(anyRule, anyTime, anyMoment, (given, deliveryTime, moment) => {
				const all = { ...given, deliveryTime };
				const { from, until } = periodOf(given.frequency, moment);
				expect(from <= moment && moment < until).toBe(true);
				expect(periodOf(given.frequency, until).from).toEqual(until);
				const due = dueTimeOfPeriod(all, moment);
				expect(from <= due && due < until).toBe(true);
				expect(dueTimesBetween(all, new Date(Number(from) - 1), new Date(Number(until) - 1))).toEqual([due]);
			}),
		);
	});

	test('however a stretch of time is cut, the same times are found in it', () => {
		fc.assert(
			fc.property(
				anyRule,
				anyTime,
				anyMoment,
				fc.array(fc.nat(40 * 86_400), { maxLength: 8 }),
				(given, deliveryTime, start, steps) => {
					const all = { ...given, deliveryTime };
					let at = start;
					const found: Date[] = [];
					for (const seconds of steps) {
						const next = new Date(at.getTime() + seconds * 1000);
						found.push(...dueTimesBetween(all, at, next));
						at = next;
					}
					expect(found).toEqual(dueTimesBetween(all, start, at));
					expect(nextDueTimes(all, start, found.length)).toEqual(found);
				},
			),
		);
	});

	test('the day must fit the frequency', () => {
		expect(findDayFault('weekly', 'sunday')).toBeNull();
		expect(findDayFault('weekly', '1')).toMatch('weekday');
		expect(findDayFault('monthly', '28')).toBeNull();
		expect(findDayFault('monthly', '29')).toMatch('1 to 28');
		expect(findDayFault('daily', 'anything')).toBeNull();
		for (const frequency of ['daily', 'weekly', 'monthly'] as const)
			expect(findDayFault(frequency, defaultDeliveryDay(frequency))).toBeNull();
	});
});

describe('months', () => {
	test('a day that a month has not is its last one', () => {
		expect(addMonths(new Date('2027-12-31T10:15:30Z'), 2).toISOString()).toBe('2028-02-29T10:15:30.000Z');
		expect(addMonths(new Date('2027-03-31T10:15:30Z'), -1).toISOString()).toBe('2027-02-28T10:15:30.000Z');
		expect(onePeriodBefore('monthly', new Date('2027-05-31T09:00:00Z'))).toEqual(
			new Date('2027-04-30T09:00:00Z'),
		);
		expect(onePeriodBefore('weekly', new Date('2027-05-31T09:00:00Z'))).toEqual(
			new Date('2027-05-24T09:00:00Z'),
		);
	});

	test('a digest that began on the 31st is back on the 31st after February', () => {
		const first = new Date('2027-12-31T10:00:00Z');
		expect(iso(nextRepeats({ first, frequency: 'monthly' }, first, 4))).toEqual([
			'2028-01-31T10:00',
			'2028-02-29T10:00',
			'2028-03-31T10:00',
			'2028-04-30T10:00',
		]);
	});

	test('repeats are the same whether one counts on from the first or from the last', () => {
		fc.assert(
			fc.property(
				fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
				anyMoment,
				(frequency, first) => {
					const repeats = nextRepeats({ first, frequency }, first, 30);
					let last = first;
					for (const expected of repeats) {
						const [next] = nextRepeats({ first, frequency }, last, 1);
						expect(next).toEqual(expected);
						last = expected;
					}
				},
			),
		);
	});
});

import { expect, test } from 'vitest';
import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import type { MailingNumbers } from '#features/digests/contract/mailings.ts';
import {
	countDone,
	deliveryDays,
	describeDelivery,
	describeRecipients,
	describeResult,
	describeUnsent,
	describeWhatIsNew,
	fittingDay,
} from './digest-labels.ts';

test('readers are counted before anything is sent', () => {
	expect([0, 1, 42, 1204].map(describeRecipients)).toEqual([
		'0 readers would get this',
		'1 reader would get this',
		'42 readers would get this',
		'1,204 readers would get this',
	]);
});

test('what is new is told without what there is none of', () => {
	expect(describeWhatIsNew({ newIssues: 6, newVideos: 1, newNewsletters: 0 })).toBe(
		'6 new issues and 1 new video since the last one',
	);
	expect(describeWhatIsNew({ newIssues: 0, newVideos: 0, newNewsletters: 0 })).toBe(
		'Nothing new since the last one',
	);
});

test('each frequency has its own days', () => {
	expect(deliveryDays('daily')).toEqual([]);
	expect(deliveryDays('weekly').map(({ label }) => label)).toContain('Sunday');
	expect(deliveryDays('monthly').map(({ value }) => value)).toEqual(
		Array.from({ length: 28 }, (_, index) => String(index + 1)),
	);
});

test('a day that does not fit another frequency gives way to one that does', () => {
	expect(fittingDay('weekly', 'friday')).toBe('friday');
	expect(fittingDay('monthly', 'friday')).toBe('1');
	expect(fittingDay('weekly', '17')).toBe('monday');
	expect(fittingDay('daily', 'friday')).toBe('');
});

test('the time of delivery is told as people say it', () => {
	const say = (frequency: DigestFrequency, deliveryDay: string, deliveryTime: string) =>
		describeDelivery({ frequency, deliveryDay, deliveryTime });
	expect(say('daily', '', '07:30')).toBe('Every day at 07:30 UTC');
	expect(say('weekly', 'monday', '09:00')).toBe('Mondays at 09:00 UTC');
	expect(say('monthly', '28', '09:00')).toBe('Day 28 of the month at 09:00 UTC');
});

test('deleting a configuration says what goes with it, if anything does', () => {
	expect(describeUnsent(0)).toBe('');
	expect(describeUnsent(1)).toBe('Its digest that was not sent is deleted as well.');
	expect(describeUnsent(1200)).toBe('Its 1,200 digests that were not sent are deleted as well.');
});

test('a result names what went wrong only where something did', () => {
	const all: MailingNumbers = {
		status: 'sent',
		recipients: 1200,
		waiting: 0,
		delivered: 1200,
		kept: 0,
		bounced: 0,
		uncertain: 0,
		leftOut: 0,
		left: 0,
		clicks: 0,
	};
	expect(describeResult(all)).toBe('1,200 of 1,200 delivered');
	expect(describeResult({ ...all, delivered: 1195, bounced: 2, uncertain: 1, leftOut: 2 })).toBe(
		'1,195 of 1,200 delivered, 2 bounced, 1 uncertain, 2 left out',
	);
	expect(describeResult({ ...all, delivered: 0, kept: 1200 })).toBe(
		'0 of 1,200 delivered, 1,200 in the outbox',
	);
	expect(countDone({ ...all, waiting: 200 })).toBe(1000);
});

import { expect, test } from 'vitest';
import { describeWay } from './delivery-labels.ts';

test.each([
	['announce', '', 'Announced'],
	['forward', '', 'Forwarded'],
	['hand-over', '', 'Handed over'],
	['hand-over', 'mailchimp', 'Handed over to Mailchimp'],
	['hand-over', 'csv', 'Handed over by CSV'],
	['hand-over', 'pigeons', 'Handed over to pigeons'],
	['own-page', '', 'Own page'],
	['none', '', 'Issues do not reach us'],
] as const)('editors read of %s by “%s”: %s', (way, service, words) => {
	expect(describeWay(way, service)).toBe(words);
});

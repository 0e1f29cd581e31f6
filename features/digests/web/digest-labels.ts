import { type DigestConfig, weekdays } from '#features/digests/contract/digest-configs.ts';
import type { DigestFrequency, DigestPreview, DigestStatus } from '#features/digests/contract/digests.ts';
import type { MailingNumbers, MailingRecipient } from '#features/digests/contract/mailings.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import { formatCount } from '#text/format-count.ts';

/** The name of each kind in messages. */
export type DigestKind = 'digest' | 'digest configuration' | 'digest email';

export const statusLooks = {
	draft: ['neutral', 'Draft'],
	scheduled: ['accent', 'Scheduled'],
	sending: ['amber', 'Sending'],
	sent: ['teal', 'Sent'],
	skipped: ['neutral', 'Skipped'],
	stopped: ['danger', 'Stopped'],
	cancelled: ['neutral', 'Cancelled'],
} as const satisfies Record<DigestStatus, readonly [string, string]>;

export const outcomeNames: Record<MailingRecipient['outcome'], string> = {
	waiting: 'Waiting',
	delivered: 'Delivered',
	kept: 'In the outbox',
	bounced: 'Bounced',
	uncertain: 'Uncertain',
	leftOut: 'Left out',
};

/** "1 reader", "1,204 readers". */
export function countReaders(count: number): string {
	return count === 1 ? '1 reader' : `${formatCount(count)} readers`;
}

/** Shown before sending. */
export function describeRecipients(count: number): string {
	return `${countReaders(count)} would get this`;
}

/** What a digest would cover, in words. */
export function describeWhatIsNew({
	newIssues,
	newVideos,
	newNewsletters,
}: Pick<DigestPreview, 'newIssues' | 'newVideos' | 'newNewsletters'>): string {
	const parts = [
		some(newIssues, 'new issue'),
		some(newVideos, 'new video'),
		some(newNewsletters, 'new newsletter'),
	].filter((part) => part !== '');
	return parts.length === 0
		? 'Nothing new since the last one'
		: `${new Intl.ListFormat('en').format(parts)} since the last one`;
}

/** When a configuration is due: "Mondays at 09:00 UTC". */
export function describeDelivery({
	frequency,
	deliveryDay: day,
	deliveryTime: time,
}: Pick<DigestConfig, 'frequency' | 'deliveryDay' | 'deliveryTime'>): string {
	if (frequency === 'daily') return `Every day at ${time} UTC`;
	if (frequency === 'weekly') return `${capitalised(day)}s at ${time} UTC`;
	return `Day ${day} of the month at ${time} UTC`;
}

/** The days to choose from for a frequency; daily digests have none. */
export function deliveryDays(frequency: DigestFrequency): { value: string; label: string }[] {
	if (frequency === 'daily') return [];
	if (frequency === 'weekly') return weekdays.map((day) => ({ value: day, label: capitalised(day) }));
	return Array.from({ length: 28 }, (_, index) => ({ value: String(index + 1), label: `Day ${index + 1}` }));
}

/** A day that fits the frequency: the chosen one, else the first. */
export function fittingDay(frequency: DigestFrequency, day: string): string {
	const days = deliveryDays(frequency);
	return days.find(({ value }) => value === day)?.value ?? days[0]?.value ?? '';
}

/** How many addresses of a mailing are done, whatever the outcome. */
export function countDone({ recipients, waiting }: Pick<MailingNumbers, 'recipients' | 'waiting'>): number {
	return recipients - waiting;
}

/** The result of a mailing in one line, without empty outcomes. */
export function describeResult(numbers: MailingNumbers): string {
	const { delivered, recipients, kept, bounced, uncertain, leftOut } = numbers;
	return [
		`${formatCount(delivered)} of ${formatCount(recipients)} delivered`,
		kept > 0 && `${formatCount(kept)} in the outbox`,
		bounced > 0 && `${formatCount(bounced)} bounced`,
		uncertain > 0 && `${formatCount(uncertain)} uncertain`,
		leftOut > 0 && `${formatCount(leftOut)} left out`,
	]
		.filter(Boolean)
		.join(', ');
}

/** What a configuration takes along when it is deleted; empty if nothing. */
export function describeUnsent(count: number): string {
	if (count === 0) return '';
	return count === 1
		? 'Its digest that was not sent is deleted as well.'
		: `Its ${formatCount(count)} digests that were not sent are deleted as well.`;
}

function some(count: number, one: string): string {
	return count === 0 ? '' : `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
}

import type { StatusLine } from '#features/status/contract/status.ts';
import { formatCountOf } from './format.ts';
import { links, linkToNewsletter } from './links.ts';

type Failing = { count: number; worst: { name: string; trouble: string; failures: number }[] };

/** A single failure resolves itself on the next read; a feed that failed three times in a row does not. */
export function judgeFeeds({ count, stubborn, worst }: Failing & { stubborn: number }): StatusLine {
	const line = { id: 'feeds', label: 'Feeds' };
	if (count === 0) return { ...line, state: 'good', value: 'All can be read' };
	const items = worst.map(({ name, trouble, failures }) => ({
		label: name,
		detail: `${trouble} (${formatCountOf(failures, 'time')} in a row)`,
		link: linkToNewsletter(name),
	}));
	if (stubborn === 0)
		return { ...line, state: 'attention', value: `${formatCountOf(count, 'feed')} failed last time`, items };
	return {
		...line,
		state: 'bad',
		value: `${formatCountOf(stubborn, 'feed')} failed three times or more`,
		advice: 'Open each newsletter below and correct the address of its feed, or remove it.',
		link: links.newsletters,
		items,
	};
}

export function judgeChannels({ count, worst }: Failing): StatusLine {
	const line = { id: 'channels', label: 'Video channels' };
	if (count === 0) return { ...line, state: 'good', value: 'All can be read' };
	return {
		...line,
		state: 'bad',
		value: `${formatCountOf(count, 'channel')} could not be imported`,
		advice: 'Read why, and import again or disconnect the channel.',
		link: links.channels,
		items: worst.map(({ name, trouble }) => ({ label: name, detail: trouble, link: links.channels })),
	};
}

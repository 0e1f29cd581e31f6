import type { StatusLine } from '#features/status/contract/status.ts';
import { formatAgo, formatCountOf, formatDuration } from './format.ts';
import { links } from './links.ts';

const minuteMs = 60_000;

export function judgeQueue(facts: {
	waiting: number;
	oldestWaitingMs: number | null;
	deferred: number;
	running: number;
	longestRunningMs: number | null;
}): StatusLine[] {
	const { waiting, oldestWaitingMs, deferred, running, longestRunningMs } = facts;
	const oldestMs = oldestWaitingMs ?? 0;
	const since = waiting > 0 ? `, the oldest due ${formatAgo(oldestMs)}` : '';
	const later = deferred > 0 ? `; ${formatCountOf(deferred, 'more')} for later`.replace('mores', 'more') : '';
	const waitingLine: StatusLine = {
		id: 'jobs-waiting',
		label: 'Waiting',
		state: oldestMs < 5 * minuteMs ? 'good' : oldestMs < 30 * minuteMs ? 'attention' : 'bad',
		value: `${waiting === 0 ? 'None' : formatCountOf(waiting, 'job')}${since}${later}`,
	};
	if (waitingLine.state !== 'good') {
		waitingLine.advice =
			'Nobody takes up what is due: start a worker (npm run worker), or look why it is busy.';
		waitingLine.link = links.processes;
	}
	return [
		waitingLine,
		{
			id: 'jobs-running',
			label: 'Running',
			state: 'good',
			value:
				running === 0
					? 'None'
					: `${formatCountOf(running, 'job')}, the longest for ${formatDuration(longestRunningMs ?? 0)}`,
		},
	];
}

export function judgeFailedJobs(count: number): StatusLine {
	const line = { id: 'jobs-failed', label: 'Failed' };
	if (count === 0) return { ...line, state: 'good', value: 'None' };
	return {
		...line,
		state: 'bad',
		value: formatCountOf(count, 'job'),
		advice: 'Read the reason, mend it, and run the job again; or dismiss it.',
		link: links.failedJobs,
	};
}

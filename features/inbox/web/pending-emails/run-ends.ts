import type { MailProgress, MailRun } from '#features/inbox/contract/inbox.ts';

export type MailWorkName = 'fetching' | 'processing';

/** A requested run that has not started yet, with the last known end at the time of the request. */
export type Awaited = { work: MailWorkName; lastEnd: string };

/** Identifies the end of a run, so that ends can be compared; null while it is running. */
export function endOf({ state, startedAt, finishedAt }: MailRun): string | null {
	return state === 'running' ? null : `${startedAt ?? ''}/${finishedAt ?? ''}`;
}

/** Whether a requested run is still waiting for the worker. */
export function isAwaited(awaited: Awaited | null, progress: MailProgress | undefined): boolean {
	if (!awaited || !progress) return false;
	return endOf(progress[awaited.work]) === awaited.lastEnd;
}

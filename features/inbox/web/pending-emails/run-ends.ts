import type { MailProgress, MailRun } from '#features/inbox/contract/inbox.ts';

export type MailWorkName = 'fetching' | 'processing';

/** A run that was asked for and has not shown up yet: the last end that was known when it was asked for. */
export type Awaited = { work: MailWorkName; lastEnd: string };

/** Names the end of a run, so that two ends can be told apart; null while it goes on. */
export function endOf({ state, startedAt, finishedAt }: MailRun): string | null {
	return state === 'running' ? null : `${startedAt ?? ''}/${finishedAt ?? ''}`;
}

/** Whether a run that was asked for waits for the worker. */
export function isAwaited(awaited: Awaited | null, progress: MailProgress | undefined): boolean {
	if (!awaited || !progress) return false;
	return endOf(progress[awaited.work]) === awaited.lastEnd;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import {
	fetchEmails,
	type MailProgress,
	type MailRun,
	processAllEmails,
} from '#features/inbox/contract/inbox.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { inboxKeys, isRunning, mailProgressQuery } from '../shared/inbox-queries.ts';
import { type Awaited, endOf, isAwaited, type MailWorkName } from './run-ends.ts';
import { useMailAction } from './use-mail-action.ts';

/** How long to wait for a run: a worker that is down must not block the buttons. */
const timeoutMs = 60_000;
const pollIntervalMs = 1000;

export const workWords = {
	fetching: {
		label: 'Fetching emails',
		done: 'Emails fetched',
		failed: 'Failed to fetch emails',
		atRest: 'No mail has been fetched yet.',
	},
	processing: {
		label: 'Processing emails',
		// Its message includes how many were processed and set aside.
		done: 'Processing finished',
		failed: 'Failed to process email',
		atRest: 'No mail has been processed yet.',
	},
} as const;

/** Background work: its progress, and how to start it. Its end is announced, whoever started it. */
export function useMailWork() {
	const api = useApi();
	const queryClient = useQueryClient();
	const options = mailProgressQuery(api);
	const [awaited, setAwaited] = useState<Awaited | null>(null);
	const progress = useQuery({
		...options,
		refetchInterval: (query) => {
			const { data } = query.state;
			return data && (isRunning(data) || isAwaited(awaited, data)) ? pollIntervalMs : false;
		},
	}).data;
	useAnnouncedEnd('fetching', progress?.fetching);
	useAnnouncedEnd('processing', progress?.processing);

	useEffect(() => {
		if (!awaited) return;
		const timer = setTimeout(() => setAwaited(null), timeoutMs);
		return () => clearTimeout(timer);
	}, [awaited]);

	const begin = (work: MailWorkName) => (answer: { message: string; progress: MailProgress }) => {
		setAwaited({ work, lastEnd: endOf(answer.progress[work]) ?? '' });
		queryClient.setQueryData(options.queryKey, answer.progress);
		return { title: answer.message };
	};
	const fetching = useMailAction(
		() => api.call(fetchEmails, {}).then(begin('fetching')),
		workWords.fetching.failed,
	);
	const processing = useMailAction(
		() => api.call(processAllEmails, {}).then(begin('processing')),
		workWords.processing.failed,
	);
	const isWaiting = isAwaited(awaited, progress);
	return {
		progress,
		isFetching:
			fetching.isPending ||
			progress?.fetching.state === 'running' ||
			(isWaiting && awaited?.work === 'fetching'),
		isBusy: fetching.isPending || processing.isPending || isWaiting || (progress && isRunning(progress)),
		fetch: () => fetching.mutate(),
		processAll: () => processing.mutate(),
	};
}

/** Announces the end of a run observed on this page, and refetches the lists. */
function useAnnouncedEnd(work: MailWorkName, run: MailRun | undefined): void {
	const queryClient = useQueryClient();
	const known = useRef<string | null>(null);
	const end = run ? endOf(run) : undefined;
	const hasFailed = run?.state === 'failed';
	const message = run?.message ?? '';
	useEffect(() => {
		if (end === undefined) return;
		const isNews = known.current !== null && end !== null && end !== known.current;
		known.current = end ?? known.current ?? '';
		if (!isNews) return;
		void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
		const { done, failed } = workWords[work];
		if (hasFailed)
			showToast({ title: 'Error', description: `${failed}: ${message}`, variant: 'destructive' });
		else showToast({ title: done, ...(message && { description: message }) });
	}, [end, hasFailed, message, work, queryClient]);
}

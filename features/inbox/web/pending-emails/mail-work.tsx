import type { MailProgress, MailRun } from '#features/inbox/contract/inbox.ts';
import { ProgressLine } from '#ui/display/progress-line.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import type { MailWorkName } from './run-ends.ts';
import { workWords } from './use-mail-work.ts';

/**
 * Background work and the results of the last runs. Runs continue after the page is left. Space is reserved from the start: a
 * scheduled run must not shift the rows while someone is about to tap one.
 */
export function MailWork({ progress }: { progress: MailProgress | undefined }) {
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<Run work="fetching" run={progress?.fetching} />
			<Run work="processing" run={progress?.processing} />
		</div>
	);
}

function Run({ work, run }: { work: MailWorkName; run: MailRun | undefined }) {
	return (
		<div className="flex min-h-20 flex-col justify-center rounded-lg border border-border bg-surface px-5 py-3 text-sm">
			{run?.state === 'running' ? (
				<>
					<ProgressLine label={workWords[work].label} done={run.done} total={run.total} />
					{run.message && <p className="mt-2 truncate text-muted">{run.message}</p>}
				</>
			) : (
				run && <AtRest work={work} run={run} />
			)}
		</div>
	);
}

function AtRest({ work, run }: { work: MailWorkName; run: MailRun }) {
	const { failed, atRest } = workWords[work];
	if (run.state === 'idle' || run.message === '') return <p className="text-muted">{atRest}</p>;
	return (
		<p className={run.state === 'failed' ? 'text-danger' : 'text-muted'}>
			{run.state === 'failed' && `${failed}: `}
			{run.message}
			{run.finishedAt && (
				<>
					{' '}
					(<TimeAgo moment={run.finishedAt} />)
				</>
			)}
		</p>
	);
}

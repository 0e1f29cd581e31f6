import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import type { Status as Answer, StatusSection } from '#features/status/contract/status.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { StateIcon } from '#ui/look/state-icons.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { MailHours } from './mail-hours.tsx';
import { stateWords } from './state-words.ts';
import { LineRow, lineAnchor } from './status-line.tsx';
import { statusQuery } from './status-queries.ts';

/** The system's status line by line, with advice where needed. */
export function Status() {
	const { data, isError, error, isFetching, refetch } = useQuery(statusQuery(useApi()));
	return (
		<>
			<div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">Status</h1>
				<Button look="secondary" aria-disabled={isFetching} onClick={() => void refetch()}>
					Measure again
				</Button>
			</div>
			{isError && (
				<div className="mb-6">
					<QueryProblem query={{ error, refetch }} message="Couldn't measure the status" />
				</div>
			)}
			{!(data || isError) && <Skeleton className="h-[60rem] rounded-lg" />}
			{data && <Report status={data} />}
		</>
	);
}

function Report({ status }: { status: Answer }) {
	return (
		<div className="flex flex-col gap-8">
			<Overall status={status} />
			{status.sections.map((section) => (
				<SectionCard key={section.id} section={section}>
					{section.id === 'jobs' && <FailedJobs />}
					{section.id === 'mail' && status.mailHours && <MailHours hours={status.mailHours} />}
				</SectionCard>
			))}
		</div>
	);
}

/** The overall summary, with links to the lines that need attention. */
function Overall({ status: { state, summary, sections } }: { status: Answer }) {
	const needing = sections.flatMap(({ title, lines }) =>
		lines
			.filter((line) => line.state === 'bad' || line.state === 'attention')
			.map((line) => ({ ...line, title })),
	);
	return (
		<div className="rounded-lg border border-border bg-surface px-4 py-4 sm:px-5">
			<p role="status" className="flex items-center gap-3 font-serif text-xl font-medium">
				<StateIcon state={state} size={24} />
				{summary}
			</p>
			{needing.length > 0 && (
				<ul aria-label="What needs you" className="mt-2 flex flex-wrap gap-x-5 pl-9 text-sm">
					{needing.map(({ id, label, title }) => (
						<li key={id}>
							<a
								href={`#${lineAnchor(id)}`}
								className="inline-flex min-h-9 items-center text-accent underline underline-offset-2 hover:text-accent-strong pointer-coarse:min-h-11"
							>
								{title}: {label}
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function SectionCard({ section, children }: { section: StatusSection; children: ReactNode }) {
	const heading = `${section.id}-heading`;
	return (
		<section
			id={section.id}
			aria-labelledby={heading}
			className="grid scroll-mt-24 gap-x-8 gap-y-3 lg:grid-cols-[11rem_minmax(0,1fr)]"
		>
			<h2 id={heading} className="font-serif text-xl font-semibold tracking-[-0.01em] lg:pt-3">
				{section.title}
			</h2>
			<div className="min-w-0 rounded-lg border border-border bg-surface">
				<ul className="divide-y divide-border">
					{section.lines.map((line) => (
						<LineRow key={line.id} line={line} word={stateWords[line.state]} />
					))}
				</ul>
				{children}
			</div>
		</section>
	);
}

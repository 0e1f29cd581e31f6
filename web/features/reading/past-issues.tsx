import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Issue } from '#contract/issues.ts';
import { useApi } from '#web/api/api-context.tsx';
import { issuesPerPage, issuesQuery } from '#web/api/reading-queries.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { HtmlContent } from '#web/ui/html-content.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { issueAddressPart } from './issue-address.ts';

/** Past issues, newest first: the first lies open, the others show how they begin. */
export function PastIssues({ slug, page }: { slug: string; page: number }) {
	const { data } = useSuspenseQuery(issuesQuery(useApi(), slug, page));
	if (data.issues.length === 0) return <NoIssues />;
	const pages = Math.ceil(data.total / issuesPerPage);
	return (
		<>
			<div className="flex flex-col">
				{data.issues.map((issue, index) => (
					<PastIssue key={issue.id} slug={slug} issue={issue} isOpen={page === 1 && index === 0} />
				))}
			</div>
			{pages > 1 && (
				<nav aria-label="Pages of past issues" className="mt-8 flex justify-between gap-4">
					{page > 1 && (
						<PageLink slug={slug} page={page - 1}>
							Newer issues
						</PageLink>
					)}
					{page < pages && (
						<PageLink slug={slug} page={page + 1}>
							Older issues
						</PageLink>
					)}
				</nav>
			)}
		</>
	);
}

function PastIssue({ slug, issue, isOpen }: { slug: string; issue: Issue; isOpen: boolean }) {
	const address = { slug, issue: issueAddressPart(issue) };
	return (
		<article className="group/issue border-b border-border py-8 first:pt-0 last:border-b-0 last:pb-0">
			<p className="text-sm text-muted">
				<TimeAgo moment={issue.sentAt} />
			</p>
			<h2 className="mt-1 max-w-[30ch] font-serif text-2xl font-semibold tracking-[-0.015em]">
				<Link
					to="/newsletter/$slug/issues/$issue"
					params={address}
					className="transition-colors duration-150 hover:text-accent"
				>
					{issue.title}
				</Link>
			</h2>
			<p className="mt-3 max-w-[35rem] font-serif text-lg text-muted group-has-[details[open]]/issue:hidden">
				{issue.excerpt}
			</p>
			<div className="mt-1 flex flex-wrap gap-x-6">
				<details open={isOpen} className="group/text open:basis-full">
					<summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm text-muted transition-colors duration-150 hover:text-text [&::-webkit-details-marker]:hidden">
						<Icon
							name="chevron-down"
							size={16}
							className="transition-transform duration-150 group-open/text:rotate-180"
						/>
						<span className="group-open/text:hidden">Open here</span>
						<span className="hidden group-open/text:inline">Close</span>
						<VisuallyHidden>: {issue.title}</VisuallyHidden>
					</summary>
					<HtmlContent html={issue.content} headingsFrom={3} className="mt-3 mb-4" />
				</details>
				<Link
					to="/newsletter/$slug/issues/$issue"
					params={address}
					className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent underline-offset-4 hover:underline"
				>
					Read issue
					<VisuallyHidden>: {issue.title}</VisuallyHidden> <Icon name="arrow-right" size={16} />
				</Link>
			</div>
		</article>
	);
}

function PageLink({ slug, page, children }: { slug: string; page: number; children: string }) {
	return (
		<Link
			to="/newsletter/$slug"
			params={{ slug }}
			search={page > 1 ? { page } : {}}
			className={buttonStyle({ look: 'secondary' })}
		>
			{children}
		</Link>
	);
}

function NoIssues() {
	return (
		<div className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center">
			<h2 className="font-serif text-2xl font-semibold">No issues available yet</h2>
			<p className="mx-auto mt-2 max-w-[44ch] text-muted">
				Subscribe to this newsletter to receive future issues directly in your inbox.
			</p>
		</div>
	);
}

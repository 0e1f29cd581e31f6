import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import { deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import type { Issue } from '#features/newsletters/contract/issues.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Fold } from '#ui/layout/fold.tsx';
import { NewerOlder } from '#ui/layout/newer-older.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { issuesPerPage, issuesQuery } from '../shared/reading-queries.ts';
import { issueAddressPart } from './issue-address.ts';

/** Past issues, newest first: the first is expanded, long ones after it are collapsed. */
export function PastIssues({ newsletter, page }: { newsletter: Newsletter; page: number }) {
	const { slug } = newsletter;
	const { data } = useSuspenseQuery(issuesQuery(useApi(), slug, page));
	if (data.total === 0) return <NoIssues newsletter={newsletter} />;
	const pages = Math.ceil(data.total / issuesPerPage);
	return (
		<>
			{data.items.length === 0 ? (
				<p className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center text-muted">
					There are no more issues.
				</p>
			) : (
				<div className="flex flex-col">
					{data.items.map((issue, index) => (
						<PastIssue key={issue.id} slug={slug} issue={issue} startsOpen={page === 1 && index === 0} />
					))}
				</div>
			)}
			<NewerOlder
				what="issues"
				page={page}
				pages={pages}
				link={(other, words) => (
					<Link
						to="/newsletter/$slug"
						params={{ slug }}
						search={other > 1 ? { page: other } : {}}
						className={buttonStyle({ look: 'secondary' })}
					>
						{words}
					</Link>
				)}
			/>
		</>
	);
}

function PastIssue({ slug, issue, startsOpen }: { slug: string; issue: Issue; startsOpen: boolean }) {
	const address = { slug, issue: issueAddressPart(issue) };
	return (
		<article className="border-b border-border py-8 first:pt-0 last:border-b-0 last:pb-0">
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
			<Fold
				startsOpen={startsOpen}
				name={issue.title}
				beside={
					<Link
						to="/newsletter/$slug/issues/$issue"
						params={address}
						className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent underline-offset-4 hover:underline"
					>
						Read issue
						<VisuallyHidden>: {issue.title}</VisuallyHidden> <Icon name="arrow-right" size={16} />
					</Link>
				}
			>
				<HtmlContent html={issue.content} headingsFrom={3} className="mt-3 mb-4" />
			</Fold>
		</article>
	);
}

function NoIssues({ newsletter: { delivery, name } }: { newsletter: Newsletter }) {
	return (
		<div className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center">
			<h2 className="font-serif text-2xl font-semibold">No issues available yet</h2>
			<p className="mx-auto mt-2 max-w-[44ch] text-muted">
				Subscribe to this newsletter to receive future issues directly in your inbox.
			</p>
			<p className="mx-auto mt-2 max-w-[44ch] text-sm text-pretty text-muted">
				{deliverySentence(delivery, name)}
			</p>
		</div>
	);
}

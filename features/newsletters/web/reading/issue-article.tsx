import { Link } from '@tanstack/react-router';
import type { IssueDetail } from '#features/newsletters/contract/issues.ts';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { LongDate, TimeAgo } from '#ui/time/time-ago.tsx';
import { issueAddressPart } from './issue-address.ts';

export type IssueView = 'reading' | 'original';

/** One issue: its header, the switch between the two views, and the text. */
export function IssueArticle({ issue, view }: { issue: IssueDetail; view: IssueView }) {
	const shown = issue.hasOriginal ? view : 'reading';
	return (
		<article>
			<header className="mx-auto max-w-[35rem]">
				<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">{issue.title}</h1>
				<p className="mt-4 text-sm text-muted">
					<Link
						to="/newsletter/$slug"
						params={{ slug: issue.newsletter.slug }}
						search={{}}
						className="font-medium text-text underline-offset-4 hover:underline"
					>
						{issue.newsletter.name}
					</Link>
					<span aria-hidden> · </span>
					<LongDate moment={issue.sentAt} />
					<span aria-hidden> · </span>
					<TimeAgo moment={issue.sentAt} />
				</p>
				<div className="mt-6 border-b-3 border-double border-border-strong">
					{issue.hasOriginal && <ViewSwitch issue={issue} shown={shown} />}
				</div>
			</header>
			{shown === 'original' ? (
				<iframe
					title={`${issue.title}, in its original design`}
					src={`/newsletter/${encodeURIComponent(issue.newsletter.slug)}/issues/${issue.id}/original`}
					sandbox="allow-popups allow-popups-to-escape-sandbox"
					loading="lazy"
					referrerPolicy="no-referrer"
					// Mails bring their own colours and expect a light background.
					className="mt-8 h-[max(36rem,80dvh)] w-full rounded-lg border border-border bg-[#fff] scheme-light"
				/>
			) : (
				<HtmlContent html={issue.content} className="mx-auto mt-10" />
			)}
		</article>
	);
}

function ViewSwitch({ issue, shown }: { issue: IssueDetail; shown: IssueView }) {
	const address = { slug: issue.newsletter.slug, issue: issueAddressPart(issue) };
	return (
		<nav aria-label="How to show this issue" className="-mb-px flex gap-6">
			{(['reading', 'original'] as const).map((view) => (
				<Link
					key={view}
					to="/newsletter/$slug/issues/$issue"
					params={address}
					search={view === 'original' ? { view } : {}}
					activeOptions={{ exact: true }}
					resetScroll={false}
					replace
					aria-current={view === shown ? 'true' : undefined}
					className={classNames(
						'flex min-h-11 items-center border-b-2 text-sm font-medium transition-colors duration-150',
						view === shown ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
					)}
				>
					{view === 'reading' ? 'Reading view' : 'Original design'}
				</Link>
			))}
		</nav>
	);
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import type { IssueDetail } from '#features/newsletters/contract/issues.ts';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { issuesQuery } from '../shared/reading-queries.ts';
import { issueAddressPart } from './issue-address.ts';

const issuesShown = 4;

/** The latest issues of the same newsletter, except this one and its neighbours. */
export function MoreIssues({ issue }: { issue: IssueDetail }) {
	const { id, newsletter, newer, older } = issue;
	const { data } = useSuspenseQuery(issuesQuery(useApi(), newsletter.slug, 1));
	const near = [id, newer?.id, older?.id];
	const others = data.items.filter((other) => !near.includes(other.id)).slice(0, issuesShown);
	if (others.length === 0) return null;
	return (
		<section aria-labelledby="more-title">
			<h2 id="more-title" className="border-b border-border pb-2 font-serif text-xl font-semibold">
				More from {newsletter.name}
			</h2>
			<ul>
				{others.map((other) => (
					<li key={other.id} className="border-b border-border">
						<Link
							to="/newsletter/$slug/issues/$issue"
							params={{ slug: newsletter.slug, issue: issueAddressPart(other) }}
							className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 py-3"
						>
							<span className="font-serif text-lg transition-colors duration-150 group-hover:text-accent">
								{other.title}
							</span>
							<span className="text-xs text-muted">
								<TimeAgo moment={other.sentAt} />
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

import { Link } from '@tanstack/react-router';
import type { IssueDetail } from '#features/newsletters/contract/issues.ts';
import { Icon } from '#ui/look/icons.tsx';
import { issueAddressPart } from './issue-address.ts';

type Neighbour = NonNullable<IssueDetail['newer']>;

export function IssueNeighbours({ issue: { newsletter, newer, older } }: { issue: IssueDetail }) {
	if (!newer && !older) return null;
	return (
		<nav aria-label="Other issues" className="grid gap-4 sm:grid-cols-2">
			{older && <NeighbourLink slug={newsletter.slug} issue={older} direction="older" />}
			{newer && <NeighbourLink slug={newsletter.slug} issue={newer} direction="newer" />}
		</nav>
	);
}

function NeighbourLink({
	slug,
	issue,
	direction,
}: {
	slug: string;
	issue: Neighbour;
	direction: 'older' | 'newer';
}) {
	const isNewer = direction === 'newer';
	return (
		<Link
			to="/newsletter/$slug/issues/$issue"
			params={{ slug, issue: issueAddressPart(issue) }}
			rel={isNewer ? 'next' : 'prev'}
			className={`flex flex-col gap-1 rounded-lg border border-border bg-surface p-4 transition-colors duration-150 hover:border-border-strong ${isNewer ? 'items-end text-right sm:col-start-2' : ''}`}
		>
			<span className="flex items-center gap-1.5 text-xs text-muted">
				{!isNewer && <Icon name="arrow-left" size={14} />}
				{isNewer ? 'Newer issue' : 'Older issue'}
				{isNewer && <Icon name="arrow-right" size={14} />}
			</span>
			<span className="font-serif text-lg font-semibold">{issue.title}</span>
		</Link>
	);
}

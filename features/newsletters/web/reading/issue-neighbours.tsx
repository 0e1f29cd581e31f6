import { Link } from '@tanstack/react-router';
import type { IssueDetail } from '#features/newsletters/contract/issues.ts';
import { Neighbours } from '#ui/layout/neighbours.tsx';
import { issueAddressPart } from './issue-address.ts';

export function IssueNeighbours({ issue: { newsletter, newer, older } }: { issue: IssueDetail }) {
	return (
		<Neighbours
			label="Other issues"
			what="issue"
			{...{ older, newer }}
			link={(issue, attributes) => (
				<Link
					to="/newsletter/$slug/issues/$issue"
					params={{ slug: newsletter.slug, issue: issueAddressPart(issue) }}
					{...attributes}
				/>
			)}
		/>
	);
}

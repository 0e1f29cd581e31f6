import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { useApi } from '#client/api-context.tsx';
import { IssueArticle } from '#features/newsletters/web/reading/issue-article.tsx';
import { IssueNeighbours } from '#features/newsletters/web/reading/issue-neighbours.tsx';
import { IssueSkeleton } from '#features/newsletters/web/reading/issue-skeletons.tsx';
import { MoreIssues } from '#features/newsletters/web/reading/more-issues.tsx';
import { issueQuery } from '#features/newsletters/web/shared/reading-queries.ts';
import { crumbLink } from '#ui/layout/breadcrumb.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

const route = getRouteApi('/site/newsletter/$slug/issues/$issue');

export function IssuePage(): ReactElement {
	const { id } = route.useLoaderData();
	const { view = 'reading' } = route.useSearch();
	const { data: issue } = useSuspenseQuery(issueQuery(useApi(), id));
	return (
		<Container className="pt-4 pb-16">
			<div className="mx-auto max-w-[35rem]">
				<Link
					to="/newsletter/$slug"
					params={{ slug: issue.newsletter.slug }}
					search={{}}
					className={`${crumbLink} mb-4 text-sm text-muted`}
				>
					<Icon name="arrow-left" size={16} /> Back to {issue.newsletter.name}
				</Link>
			</div>
			<IssueArticle issue={issue} view={view} />
			<div className="mx-auto mt-16 flex max-w-[35rem] flex-col gap-12">
				<IssueNeighbours issue={issue} />
				<Suspense>
					<MoreIssues issue={issue} />
				</Suspense>
			</div>
		</Container>
	);
}

export function IssuePendingPage(): ReactElement {
	return (
		<Container className="pt-4 pb-16">
			<IssueSkeleton />
		</Container>
	);
}

export function IssueNotFoundPage(): ReactElement {
	return (
		<NotFoundMessage title="Issue not found">
			The issue you're looking for doesn't exist or has been removed.
		</NotFoundMessage>
	);
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { useApi } from '#web/api/api-context.tsx';
import { issueQuery } from '#web/api/reading-queries.ts';
import { IssueArticle } from '#web/features/reading/issue-article.tsx';
import { IssueNeighbours } from '#web/features/reading/issue-neighbours.tsx';
import { IssueNotFound } from '#web/features/reading/issue-not-found.tsx';
import { IssueSkeleton } from '#web/features/reading/issue-skeletons.tsx';
import { MoreIssues } from '#web/features/reading/more-issues.tsx';
import { crumbLink } from '#web/ui/breadcrumb.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icons.tsx';

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
		<Container className="py-24">
			<IssueNotFound />
		</Container>
	);
}

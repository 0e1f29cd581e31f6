import { useQueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps, getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import type { Newsletter } from '#contract/newsletters.ts';
import { useApi } from '#web/api/api-context.tsx';
import { newsletterQuery } from '#web/api/queries.ts';
import { NewsletterCard } from '#web/features/directory/newsletter-card.tsx';
import { NewsletterGrid } from '#web/features/directory/newsletter-grid.tsx';
import { HiddenBanner } from '#web/features/newsletter/hidden-banner.tsx';
import { NewsletterAbout } from '#web/features/newsletter/newsletter-about.tsx';
import { NewsletterAside } from '#web/features/newsletter/newsletter-aside.tsx';
import { NewsletterDescription } from '#web/features/newsletter/newsletter-description.tsx';
import { NewsletterHero } from '#web/features/newsletter/newsletter-hero.tsx';
import { NewsletterNotFound } from '#web/features/newsletter/newsletter-not-found.tsx';
import { NewsletterSkeleton } from '#web/features/newsletter/newsletter-skeleton.tsx';
import { NewsletterTabs } from '#web/features/newsletter/newsletter-tabs.tsx';
import { SimilarNewsletters } from '#web/features/newsletter/similar-newsletters.tsx';
import { PastIssuesSkeleton } from '#web/features/reading/issue-skeletons.tsx';
import { PastIssues } from '#web/features/reading/past-issues.tsx';
import { SubscribeButton } from '#web/features/subscribe/subscribe-button.tsx';
import { NewsletterVideos } from '#web/features/videos/newsletter-videos.tsx';
import { crumbLink } from '#web/ui/breadcrumb.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ProblemBox } from '#web/ui/problem-box.tsx';

const route = getRouteApi('/site/newsletter/$slug');

export function NewsletterPage(): ReactElement {
	const { slug } = route.useParams();
	const { tab = 'issues' } = route.useSearch();
	const { data: newsletter } = useSuspenseQuery(newsletterQuery(useApi(), slug));
	return (
		<Container className="pt-4 pb-16 max-md:pb-28">
			<Link to="/" search={{}} className={`${crumbLink} mb-4 text-sm text-muted`}>
				<Icon name="arrow-left" size={16} /> All newsletters
			</Link>
			{newsletter.hidden && <HiddenBanner />}
			<div className="flex flex-col gap-8 md:gap-12">
				<NewsletterHero
					newsletter={newsletter}
					action={!newsletter.hidden && <SubscribeButton newsletter={newsletter} />}
				/>
				<NewsletterDescription newsletter={newsletter} />
				<div className="grid gap-12 lg:grid-cols-[1fr_15rem] lg:gap-16">
					<NewsletterTabs slug={slug} chosen={tab}>
						{tab === 'issues' && <IssuesPanel />}
						{tab === 'about' && <NewsletterAbout newsletter={newsletter} />}
						{tab === 'videos' && <NewsletterVideos newsletter={newsletter} />}
					</NewsletterTabs>
					<NewsletterAside newsletter={newsletter} />
				</div>
				<Suspense>
					<SimilarNewsletters slug={slug} renderCards={renderCards} />
				</Suspense>
			</div>
		</Container>
	);
}

function IssuesPanel() {
	const { slug } = route.useParams();
	const { page = 1 } = route.useSearch();
	return (
		<CatchBoundary getResetKey={() => `${slug} ${page}`} errorComponent={IssuesProblem}>
			<Suspense fallback={<PastIssuesSkeleton />}>
				<PastIssues slug={slug} page={page} />
			</Suspense>
		</CatchBoundary>
	);
}

function IssuesProblem({ reset }: ErrorComponentProps) {
	const { reset: askAgain } = useQueryErrorResetBoundary();
	return (
		<ProblemBox
			message="The past issues could not be loaded"
			onRetry={() => {
				askAgain();
				reset();
			}}
		/>
	);
}

function renderCards(newsletters: Newsletter[]) {
	return (
		<NewsletterGrid>
			{newsletters.map((newsletter) => (
				<li key={newsletter.id}>
					<NewsletterCard newsletter={newsletter} />
				</li>
			))}
		</NewsletterGrid>
	);
}

export function NewsletterPendingPage(): ReactElement {
	return (
		<Container className="pt-19 pb-16">
			<NewsletterSkeleton />
		</Container>
	);
}

export function NewsletterNotFoundPage(): ReactElement {
	return (
		<Container className="py-24">
			<NewsletterNotFound />
		</Container>
	);
}

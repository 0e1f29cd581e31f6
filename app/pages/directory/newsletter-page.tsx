import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { NewsletterCard } from '#features/newsletters/web/directory/newsletter-card.tsx';
import { NewsletterGrid } from '#features/newsletters/web/directory/newsletter-grid.tsx';
import { HiddenBanner } from '#features/newsletters/web/newsletter/hidden-banner.tsx';
import { KeptBy } from '#features/newsletters/web/newsletter/kept-by.tsx';
import { NewsletterAbout } from '#features/newsletters/web/newsletter/newsletter-about.tsx';
import { NewsletterAside } from '#features/newsletters/web/newsletter/newsletter-aside.tsx';
import { NewsletterDescription } from '#features/newsletters/web/newsletter/newsletter-description.tsx';
import { NewsletterHero } from '#features/newsletters/web/newsletter/newsletter-hero.tsx';
import { NewsletterSkeleton } from '#features/newsletters/web/newsletter/newsletter-skeleton.tsx';
import { NewsletterTabs } from '#features/newsletters/web/newsletter/newsletter-tabs.tsx';
import { SimilarNewsletters } from '#features/newsletters/web/newsletter/similar-newsletters.tsx';
import { PastIssuesSkeleton } from '#features/newsletters/web/reading/issue-skeletons.tsx';
import { PastIssues } from '#features/newsletters/web/reading/past-issues.tsx';
import { type ListedNewsletter, newsletterQuery } from '#features/newsletters/web/shared/queries.ts';
import { PartBoundary } from '#features/site/web/shared/part-boundary.tsx';
import { SubscribeButton } from '#features/subscribing/web/subscribe/subscribe-button.tsx';
import { NewsletterVideos } from '#features/videos/web/videos/newsletter-videos.tsx';
import { crumbLink } from '#ui/layout/breadcrumb.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

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
					action={!newsletter.hidden && <SubscribeButton key={newsletter.id} newsletter={newsletter} />}
				/>
				<div>
					<NewsletterDescription newsletter={newsletter} />
					<KeptBy newsletter={newsletter} />
				</div>
				<div className="grid gap-12 lg:grid-cols-[1fr_15rem] lg:gap-16">
					<NewsletterTabs slug={slug} chosen={tab}>
						{tab === 'issues' && <IssuesPanel newsletter={newsletter} />}
						{tab === 'about' && <NewsletterAbout newsletter={newsletter} />}
						{tab === 'videos' && <NewsletterVideos newsletter={newsletter} />}
					</NewsletterTabs>
					<NewsletterAside newsletter={newsletter} />
				</div>
				<PartBoundary message={null} fallback={null} resetKey={slug}>
					<SimilarNewsletters slug={slug} renderCards={renderCards} />
				</PartBoundary>
			</div>
		</Container>
	);
}

function IssuesPanel({ newsletter }: { newsletter: Newsletter }) {
	const { slug } = newsletter;
	const { page = 1 } = route.useSearch();
	return (
		<PartBoundary
			message="The past issues could not be loaded"
			resetKey={`${slug} ${page}`}
			fallback={<PastIssuesSkeleton />}
		>
			<PastIssues newsletter={newsletter} page={page} />
		</PartBoundary>
	);
}

function renderCards(newsletters: ListedNewsletter[]) {
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

/** A preview of a listing, as its card or the top of its page. Defined here so that this page stays in one chunk. */
export function NewsletterPreview({ newsletter, as }: { newsletter: Newsletter; as: 'card' | 'page' }) {
	if (as === 'card') return <NewsletterCard newsletter={newsletter} />;
	return (
		<div className="flex flex-col gap-8">
			<NewsletterHero newsletter={newsletter} action={null} />
			<NewsletterDescription newsletter={newsletter} />
		</div>
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
		<NotFoundMessage title="Newsletter not found">
			The newsletter you're looking for doesn't exist or has been removed.
		</NotFoundMessage>
	);
}

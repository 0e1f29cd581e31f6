import { getRouteApi } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense } from 'react';
import { DeskNewsletterPart } from '#features/publishers/web/newsletter/desk-newsletter-part.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Container } from '#ui/layout/container.tsx';
import { BackToDesk } from './back-to-desk.tsx';

const route = getRouteApi('/site/publisher/newsletters/$id');

// Import the whole page: sharing a part of it would split the public page's chunk.
const NewsletterPreview = lazy(() =>
	import('../directory/newsletter-page.tsx').then((module) => ({ default: module.NewsletterPreview })),
);

export function DeskNewsletterPage(): ReactElement {
	const id = Number(route.useParams().id);
	const { part = 'listing' } = route.useSearch();
	return (
		<Container className="pt-4 pb-16">
			<BackToDesk />
			<div className="min-h-[40rem] pt-2">
				<DeskNewsletterPart
					key={id}
					id={id}
					part={part}
					preview={(newsletter, as) => (
						<Suspense fallback={<Skeleton className="h-80" />}>
							<NewsletterPreview newsletter={newsletter} as={as} />
						</Suspense>
					)}
				/>
			</div>
		</Container>
	);
}

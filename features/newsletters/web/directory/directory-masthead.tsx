import { PartBoundary } from '#features/site/web/shared/part-boundary.tsx';
import { PopularTopics, PopularTopicsSkeleton } from './popular-topics.tsx';
import { PromoBanner } from './promo-banner.tsx';

/** The top of the front page: what this site is, an invitation to publishers, and the biggest topics. */
export function DirectoryMasthead() {
	return (
		<div className="border-b-3 border-double border-border-strong py-6 sm:py-8 lg:py-10">
			<div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between lg:gap-16">
				<div>
					<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">
						Find the letters worth opening
					</h1>
					<p className="mt-2 max-w-[52ch] text-muted sm:mt-3 sm:text-lg">
						Independent newsletters, listed by people who read them. See what each one is like before you give
						it your address.
					</p>
				</div>
				<PromoBanner />
			</div>
			<PartBoundary message={null} fallback={<PopularTopicsSkeleton />}>
				<PopularTopics />
			</PartBoundary>
		</div>
	);
}

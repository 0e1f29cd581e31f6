import type { ReactNode } from 'react';
import { Card } from '#ui/display/card.tsx';
import { Loading, Skeleton } from '#ui/display/skeleton.tsx';

const skeletonCards = ['a', 'b', 'c', 'd', 'e', 'f'];

export function NewsletterGrid({ children }: { children: ReactNode }) {
	return <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>;
}

export function NewsletterGridSkeleton() {
	return (
		<Loading words="Loading newsletters">
			<NewsletterGrid>
				{skeletonCards.map((key) => (
					<li key={key}>
						<NewsletterCardSkeleton />
					</li>
				))}
			</NewsletterGrid>
		</Loading>
	);
}

function NewsletterCardSkeleton() {
	return (
		<Card>
			<Skeleton className="aspect-[20/9] rounded-none!" />
			<div className="flex flex-1 flex-col p-4">
				<Skeleton className="my-0.5 h-[1.375rem] w-2/3" />
				<div className="mt-2 mb-4 flex flex-col gap-1.5 py-[3px]">
					<Skeleton className="h-3.5 w-full" />
					<Skeleton className="h-3.5 w-full" />
					<Skeleton className="h-3.5 w-3/4" />
				</div>
				<Skeleton className="mt-auto mb-1 h-4 w-1/2" />
			</div>
		</Card>
	);
}

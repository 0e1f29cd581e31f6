import { Card } from '#ui/display/card.tsx';
import { Loading, Skeleton } from '#ui/display/skeleton.tsx';

const skeletonCards = ['a', 'b', 'c', 'd', 'e', 'f'];

export function VideosSkeleton() {
	return (
		<Loading words="Loading videos" className="flex flex-col gap-8">
			<div className="flex items-center gap-5">
				<Skeleton className="size-18 rounded-full" />
				<div className="flex-1">
					<Skeleton className="h-6 w-48" />
					<Skeleton className="mt-2 h-4 w-3/4" />
				</div>
			</div>
			<div className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">
				{skeletonCards.map((key) => (
					<Card key={key}>
						<Skeleton className="aspect-video rounded-none!" />
						<div className="p-4">
							<Skeleton className="h-5 w-4/5" />
							<Skeleton className="mt-3 h-12 w-full" />
							<Skeleton className="mt-4 h-4 w-1/2" />
						</div>
					</Card>
				))}
			</div>
		</Loading>
	);
}

export function VideoSkeleton() {
	return (
		<Loading words="Loading video" className="mx-auto max-w-[56rem]">
			<Skeleton className="aspect-video w-full rounded-lg" />
			<Skeleton className="mt-6 h-[2.625rem] w-3/4" />
			<Skeleton className="mt-3 h-5 w-56" />
			<Skeleton className="mt-8 h-56 w-full rounded-lg" />
		</Loading>
	);
}

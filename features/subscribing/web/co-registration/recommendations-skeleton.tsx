import { Loading, Skeleton } from '#ui/display/skeleton.tsx';

const cards = ['a', 'b', 'c'];

export function RecommendationsSkeleton() {
	return (
		<Loading words="Loading recommendations">
			<div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
				{cards.map((key) => (
					<div key={key} className="overflow-hidden rounded-lg border border-border bg-surface">
						<Skeleton className="aspect-[20/9] rounded-none!" />
						<div className="flex flex-col gap-3 p-4">
							<Skeleton className="h-6 w-2/3" />
							<Skeleton className="h-3.5 w-full" />
							<Skeleton className="h-3.5 w-full" />
							<Skeleton className="h-3.5 w-3/4" />
							<Skeleton className="h-5 w-16 rounded-full" />
							<Skeleton className="mt-1 h-8 w-full" />
						</div>
					</div>
				))}
			</div>
			<div className="mt-8 flex justify-end gap-3">
				<Skeleton className="h-11 w-20 rounded-md" />
				<Skeleton className="h-11 w-48 rounded-md" />
			</div>
		</Loading>
	);
}

import { Loading, Skeleton } from '#ui/display/skeleton.tsx';

const skeletonCards = ['a', 'b', 'c'];
const textLines = ['w-full', 'w-full', 'w-full', 'w-2/3', 'w-full', 'w-full', 'w-1/2'].map((width, index) => (
	// biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position only
	<Skeleton key={index} className={`h-5 ${width}`} />
));

export function PastIssuesSkeleton() {
	return (
		<Loading words="Loading past issues">
			{skeletonCards.map((key) => (
				<div key={key} className="border-b border-border py-8 first-of-type:pt-0 last:border-b-0">
					<Skeleton className="my-0.5 h-4 w-24" />
					<Skeleton className="mt-1.5 h-8 w-3/5" />
					<div className="mt-3 flex h-93 max-w-[35rem] flex-col gap-4 py-1.5">{textLines}</div>
					<Skeleton className="mt-4 h-4 w-28" />
				</div>
			))}
		</Loading>
	);
}

export function IssueSkeleton() {
	return (
		<Loading words="Loading issue" className="mx-auto max-w-[35rem]">
			<Skeleton className="my-3 h-5 w-48" />
			<Skeleton className="mt-6 h-[2.625rem] w-4/5 sm:h-13" />
			<Skeleton className="mt-4 h-5 w-64" />
			<div className="mt-16 flex flex-col gap-4">{textLines}</div>
		</Loading>
	);
}

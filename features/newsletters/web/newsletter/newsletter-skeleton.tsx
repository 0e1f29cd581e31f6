import { Loading, Skeleton } from '#ui/display/skeleton.tsx';

/** Placeholders for cover, badges, name, facts, description and tabs. */
export function NewsletterSkeleton() {
	return (
		<Loading words="Loading newsletter" className="flex flex-col gap-8 md:gap-12">
			<div className="grid items-center gap-6 md:grid-cols-[5fr_7fr] md:gap-12">
				<Skeleton className="aspect-[16/9] rounded-lg md:aspect-[4/3]" />
				<div>
					<Skeleton className="h-[1.375rem] w-20 rounded-full" />
					<Skeleton className="mt-4 h-[2.625rem] w-3/4 sm:h-13" />
					<div className="mt-6 flex gap-8 border-t border-border pt-6">
						<Skeleton className="h-11 w-20" />
						<Skeleton className="h-11 w-16" />
						<Skeleton className="h-11 w-36" />
					</div>
					<Skeleton className="mt-8 h-11 w-40 rounded-md max-md:hidden" />
				</div>
			</div>
			<div>
				<div className="flex max-w-[62ch] flex-col gap-3 py-2">
					<Skeleton className="h-5 w-full" />
					<Skeleton className="h-5 w-full" />
					<Skeleton className="h-5 w-2/3" />
				</div>
				<Skeleton className="mt-4 h-6 w-48 rounded-full" />
			</div>
			<Skeleton className="h-11 w-full" />
		</Loading>
	);
}

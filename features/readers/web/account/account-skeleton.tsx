import { Loading, Skeleton } from '#ui/display/skeleton.tsx';

/** Placeholders for the sign-in form, since most visitors are not signed in yet. */
export function AccountSkeleton() {
	return (
		<Loading words="Loading your subscriptions" className="max-w-[32rem]">
			<Skeleton className="h-5 w-40" />
			<Skeleton className="mt-2 h-11 w-full rounded-md" />
			<Skeleton className="mt-1 h-5 w-64" />
			<Skeleton className="mt-4 h-11 w-44 rounded-md" />
		</Loading>
	);
}

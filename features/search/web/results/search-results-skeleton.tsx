import { Loading, Skeleton } from '#ui/display/skeleton.tsx';

const columns = ['newsletters', 'issues'];
const rows = ['a', 'b', 'c', 'd'];

export function SearchResultsSkeleton() {
	return (
		<Loading words="Searching" className="grid gap-12 lg:grid-cols-2 lg:gap-16">
			{columns.map((column) => (
				<div key={column}>
					<Skeleton className="mb-3 h-8 w-40" />
					{rows.map((row) => (
						<div key={row} className="border-b border-border py-5">
							<Skeleton className="h-6 w-2/3" />
							<Skeleton className="mt-2 h-10 w-full" />
							<Skeleton className="mt-2 h-4 w-1/3" />
						</div>
					))}
				</div>
			))}
		</Loading>
	);
}

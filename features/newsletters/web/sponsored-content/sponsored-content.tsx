import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { Pager } from '#ui/display/pager.tsx';
import { SearchBox } from '#ui/display/search-box.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { ProblemBox } from '#ui/layout/problem-box.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { managedNewslettersQuery } from '../shared/manage-queries.ts';
import { SponsoredRow } from './sponsored-row.tsx';
import { useChangeSponsoring } from './use-change-sponsoring.ts';

const pageSize = 25;

/** Which newsletters are sponsored; these stand first. Hidden ones are there, too: they may be shown again. */
export function SponsoredContent() {
	const api = useApi();
	const [{ q, page }, setShown] = useState({ q: '', page: 1 });
	const asked = managedNewslettersQuery(api, { q, page, limit: pageSize, sort: 'sponsored' });
	const list = useQuery(asked);
	const { mutate, isPending, variables } = useChangeSponsoring(asked.queryKey);
	const search = useCallback((text: string) => setShown({ q: text, page: 1 }), []);
	return (
		<div className="flex flex-col gap-4">
			<p className="max-w-[44rem] text-sm text-muted">
				A sponsored newsletter stands at the top of the directory and of its categories, and says that it is
				sponsored.
			</p>
			<SearchBox label="Search newsletters" onSearch={search} />
			{list.isError && (
				<ProblemBox
					message="Couldn't load the newsletters"
					detail={describeFailure(list.error).message}
					onRetry={() => list.refetch()}
				/>
			)}
			{list.isPending && <Skeleton className="h-[40rem] rounded-lg" />}
			{list.data && (
				<div
					aria-busy={list.isPlaceholderData}
					className={classNames(
						'flex flex-col gap-4 transition-opacity duration-150',
						list.isPlaceholderData && 'opacity-60',
					)}
				>
					<div className="overflow-clip rounded-lg border border-border bg-surface">
						{list.data.items.length > 0 ? (
							<ul className="divide-y divide-border">
								{list.data.items.map((newsletter) => (
									<SponsoredRow
										key={newsletter.id}
										newsletter={newsletter}
										isChanging={isPending && variables.id === newsletter.id}
										onToggle={() => mutate(newsletter)}
									/>
								))}
							</ul>
						) : (
							<p role="status" className="px-6 py-16 text-center text-muted">
								{q === '' ? 'No newsletters yet. Add one first.' : 'No newsletters found.'}
							</p>
						)}
					</div>
					<Pager
						page={page}
						pageSize={pageSize}
						total={list.data.total}
						onPage={(next) => setShown({ q, page: next })}
					/>
				</div>
			)}
		</div>
	);
}

import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { applyNewsletterNames, type NameReview as Review } from '#features/inbox/contract/sources.ts';
import { Button } from '#ui/layout/button.tsx';
import { useSourceAction } from './use-source-action.ts';

/** Names that differ from what the mails use. Only ticked names are changed, exactly as shown. */
export function NameReview({
	reviews,
	onReview,
}: {
	reviews: readonly Review[];
	/** Called with what is left to review. */
	onReview: (reviews: readonly Review[]) => void;
}) {
	const api = useApi();
	const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
	const ticked = reviews.filter(({ id }) => !unticked.has(id));
	const apply = useSourceAction(
		() =>
			api.call(applyNewsletterNames, {
				body: {
					autoApply: false,
					names: ticked.map(({ id, currentName, suggestedName }) => ({ id, currentName, suggestedName })),
				},
			}),
		{
			done: ({ updatedCount, refused: [first] }) => ({
				title: updatedCount === 0 ? 'No names updated' : 'Names updated',
				description: [
					updatedCount === 1 ? '1 newsletter has a new name.' : `${updatedCount} newsletters have new names.`,
					...(first ? [`${first.name}: ${first.reason}`] : []),
				].join(' '),
			}),
			failed: 'Failed to apply name changes',
		},
	);
	const refused = apply.data?.refused ?? [];

	function tick(id: number, isTicked: boolean) {
		const next = new Set(unticked);
		if (isTicked) next.delete(id);
		else next.add(id);
		setUnticked(next);
	}

	return (
		<section aria-label="Names to review" className="rounded-lg border border-border bg-surface">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-2 pr-2 pl-5">
				<p className="text-sm font-medium">
					{reviews.length === 1 ? '1 name' : `${reviews.length} names`} to review
				</p>
				<div className="flex flex-wrap gap-2">
					<Button look="quiet" onClick={() => onReview([])}>
						Dismiss
					</Button>
					<Button
						disabled={apply.isPending || ticked.length === 0}
						onClick={() =>
							apply.mutate(undefined, { onSuccess: (answer) => onReview(answer.newslettersToReview) })
						}
					>
						{apply.isPending ? 'Applying…' : applyLabel(ticked.length, reviews.length)}
					</Button>
				</div>
			</div>
			{refused.length > 0 && (
				<ul
					aria-label="Names that were not changed"
					className="border-b border-border bg-amber-soft px-5 py-3 text-sm text-amber-text"
				>
					{refused.map(({ id, name, reason }) => (
						<li key={id}>
							“{name}” was not changed. {reason}
						</li>
					))}
				</ul>
			)}
			<section
				aria-label="Current and suggested names"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
				tabIndex={0}
				className="max-h-[400px] overflow-y-auto"
			>
				<table className="w-full text-sm">
					<caption className="sr-only">Names to review</caption>
					<thead className="sticky top-0 bg-surface text-left text-xs text-muted shadow-[inset_0_-1px_var(--color-border)]">
						<tr>
							<th scope="col" className="h-11 w-px pl-3">
								<span className="sr-only">Apply</span>
							</th>
							<th scope="col" className="h-11 px-3 font-medium">
								Current Name
							</th>
							<th scope="col" className="h-11 px-3 font-medium">
								Suggested Name
							</th>
							<th scope="col" className="h-11 pr-5 pl-3 font-medium max-sm:hidden">
								Source
							</th>
						</tr>
					</thead>
					<tbody>
						{reviews.map(({ id, currentName, suggestedName, originalSource }) => (
							<tr key={id} className="border-b border-border align-top last:border-b-0">
								<td className="pl-3">
									<label className="flex size-11 cursor-pointer items-center justify-center">
										<input
											type="checkbox"
											aria-label={`Rename ${currentName} to ${suggestedName}`}
											checked={!unticked.has(id)}
											disabled={apply.isPending}
											onChange={(event) => tick(id, event.currentTarget.checked)}
											className="size-4.5 cursor-pointer"
										/>
									</label>
								</td>
								<td className="px-3 py-2.5 wrap-anywhere">{currentName}</td>
								<td className="px-3 py-2.5 font-medium wrap-anywhere">{suggestedName}</td>
								<td className="py-2.5 pr-5 pl-3 break-all text-muted max-sm:hidden">{originalSource}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}

/** The specified label if all are ticked, otherwise a count. */
function applyLabel(ticked: number, all: number): string {
	if (ticked === all) return 'Apply All Suggested Names';
	return ticked === 1 ? 'Apply 1 Suggested Name' : `Apply ${ticked} Suggested Names`;
}

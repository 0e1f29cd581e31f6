import { type NameReview as Review, verifyNewsletterNames } from '#contract/sources.ts';
import { useApi } from '#web/api/api-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSourceAction } from './use-source-action.ts';

/** Names that differ from what the mails call themselves, and what they would become. */
export function NameReview({ reviews, onDone }: { reviews: readonly Review[]; onDone: () => void }) {
	const api = useApi();
	const apply = useSourceAction(() => api.call(verifyNewsletterNames, { query: { autoApply: 'true' } }), {
		done: ({ updatedCount }) => ({
			title: 'Names updated',
			description:
				updatedCount === 1 ? '1 newsletter has a new name.' : `${updatedCount} newsletters have new names.`,
		}),
		failed: 'Failed to apply name changes',
	});
	return (
		<section aria-label="Names to review" className="rounded-lg border border-border bg-surface">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-2 pr-2 pl-5">
				<p className="text-sm font-medium">
					{reviews.length === 1 ? '1 name' : `${reviews.length} names`} to review
				</p>
				<div className="flex flex-wrap gap-2">
					<Button look="quiet" onClick={onDone}>
						Dismiss
					</Button>
					<Button disabled={apply.isPending} onClick={() => apply.mutate(undefined, { onSuccess: onDone })}>
						{apply.isPending ? 'Applying…' : 'Apply All Suggested Names'}
					</Button>
				</div>
			</div>
			<section
				aria-label="Current and suggested names"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
				className="max-h-[400px] overflow-y-auto"
			>
				<table className="w-full text-sm">
					<caption className="sr-only">Names to review</caption>
					<thead className="sticky top-0 bg-surface text-left text-xs text-muted shadow-[inset_0_-1px_var(--color-border)]">
						<tr>
							<th scope="col" className="h-11 pr-3 pl-5 font-medium">
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
								<td className="py-2.5 pr-3 pl-5 wrap-anywhere">{currentName}</td>
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

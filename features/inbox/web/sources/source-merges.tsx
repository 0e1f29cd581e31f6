import { useApi } from '#client/api-context.tsx';
import { type NewsletterSourceDetail, undoSourceMerge } from '#features/inbox/contract/sources.ts';
import { sourceName } from '#features/inbox/rules/naming/collapse-sources.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { useSourceAction } from './use-source-action.ts';

/** The merges into a source. Only the latest can be undone, then the one before it. */
export function SourceMerges({ merges }: { merges: NewsletterSourceDetail['merges'] }) {
	const api = useApi();
	const undo = useSourceAction((id: number) => api.call(undoSourceMerge, { params: { id } }), {
		done: (source) => ({ title: `${sourceName(source)} is a source of its own again` }),
		failed: 'Failed to undo the merge',
	});
	if (merges.length === 0) return null;
	return (
		<section aria-labelledby="merged-sources">
			<h3 id="merged-sources" className="text-sm font-medium">
				Merged into it
			</h3>
			<p className="mt-1 text-sm text-muted">
				Undoing a merge gives mails and addresses back. Issues that were listed meanwhile stay where they are.
			</p>
			<ul className="mt-2 divide-y divide-border border-y border-border text-sm">
				{merges.map(({ id, name, email, mailCount, mergedAt }, index) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 py-2">
						<span className="min-w-0 grow basis-60 wrap-anywhere">
							{name} <span className="text-muted">{email !== name && email}</span>
							<span className="block text-muted">
								{mailCount === 1 ? '1 mail' : `${mailCount} mails`}, <ExactTime moment={mergedAt} />
							</span>
						</span>
						{index === 0 && (
							<Button look="secondary" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
								Undo merge<VisuallyHidden> of {email}</VisuallyHidden>
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

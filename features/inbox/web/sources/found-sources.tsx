import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import {
	type NameReview as Review,
	updateNewsletterImages,
	verifyNewsletterNames,
} from '#features/inbox/contract/sources.ts';
import { collapseSources } from '#features/inbox/rules/naming/collapse-sources.ts';
import type { Run } from '#features/site/contract/runs.ts';
import { QueryArea } from '#features/site/web/shared/query-list.tsx';
import { useRuns } from '#features/site/web/shared/use-runs.ts';
import { ProgressLine } from '#ui/display/progress-line.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { newsletterSourcesQuery } from '../shared/inbox-queries.ts';
import { FoundSourcesTable } from './found-sources-table.tsx';
import { NameReview } from './name-review.tsx';
import { useSourceAction } from './use-source-action.ts';

const failed = 'Failed to update newsletter images';

/** Senders found in the mail, each with the next step towards a listing. */
export function FoundSources() {
	const api = useApi();
	const list = useQuery(newsletterSourcesQuery(api, { show: 'open' }));
	const [reviews, setReviews] = useState<readonly Review[]>([]);
	useFailureToast(list, 'Failed to fetch newsletter sources');
	const { runs, follow } = useRuns('update-images', announceImages);
	const update = runs.find(({ state }) => state === 'running');
	const images = useSourceAction(() => api.call(updateNewsletterImages, { query: { background: 'true' } }), {
		done: ({ message, runId }) => {
			follow(runId);
			return { title: 'Updating newsletter images', description: message };
		},
		failed,
	});
	const verify = useSourceAction(() => api.call(verifyNewsletterNames, { query: { autoApply: 'false' } }), {
		done: ({ message }) => ({ title: 'Names verified', description: message }),
		failed: 'Failed to verify newsletter names',
	});
	const rows = collapseSources(list.data ?? []);
	return (
		<Section
			title="Newsletter Sources"
			about="Senders of newsletters, found in processed mail. Creating the newsletter lists it with its past issues."
			actions={
				<div className="flex flex-wrap gap-2">
					<Button
						look="secondary"
						disabled={images.isPending || update !== undefined}
						onClick={() => images.mutate()}
					>
						{images.isPending || update ? 'Updating…' : 'Update Newsletter Images'}
					</Button>
					<Button
						look="secondary"
						disabled={verify.isPending}
						onClick={() =>
							verify.mutate(undefined, {
								onSuccess: ({ newslettersToReview }) => setReviews(newslettersToReview),
							})
						}
					>
						{verify.isPending ? 'Verifying…' : 'Verify Newsletter Names'}
					</Button>
				</div>
			}
		>
			{update && (
				<div className="rounded-lg border border-border bg-surface px-5 py-3">
					<ProgressLine label="Updating newsletter images" done={update.done} total={update.total} />
				</div>
			)}
			{reviews.length > 0 && <NameReview reviews={reviews} onReview={setReviews} />}
			<QueryArea
				query={list}
				count={rows.length}
				problem="Failed to fetch newsletter sources"
				empty={
					<>
						<span className="block font-medium text-text">No newsletter sources yet</span>
						<span className="mt-1 block text-sm">
							Fetch and process emails: the newsletters among them show up here.
						</span>
					</>
				}
			>
				<FoundSourcesTable rows={rows} />
			</QueryArea>
		</Section>
	);
}

function announceImages({ state, report: { updated }, message }: Run): void {
	if (state === 'failed')
		showToast({ title: 'Error', description: `${failed}: ${message}`, variant: 'destructive' });
	else
		showToast({
			title: updated === 1 ? '1 newsletter image updated' : `${updated} newsletter images updated`,
			description: message,
		});
}

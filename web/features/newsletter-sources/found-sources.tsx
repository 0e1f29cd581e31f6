import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
	type NameReview as Review,
	updateNewsletterImages,
	verifyNewsletterNames,
} from '#contract/sources.ts';
import { collapseSources } from '#rules/collapse-sources.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { newsletterSourcesQuery } from '#web/api/inbox-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ListArea } from '#web/ui/list-area.tsx';
import { Section } from '#web/ui/section.tsx';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { FoundSourcesTable } from './found-sources-table.tsx';
import { NameReview } from './name-review.tsx';
import { useSourceAction } from './use-source-action.ts';

/** The senders found in the mail, each on its way to a listing. */
export function FoundSources() {
	const api = useApi();
	const list = useQuery(newsletterSourcesQuery(api, { show: 'open' }));
	const [reviews, setReviews] = useState<readonly Review[]>([]);
	useFailureToast(list, 'Failed to fetch newsletter sources');
	const images = useSourceAction(() => api.call(updateNewsletterImages, {}), {
		done: ({ updatedCount, message }) => ({
			title: updatedCount === 1 ? '1 newsletter image updated' : `${updatedCount} newsletter images updated`,
			...(message && { description: message }),
		}),
		failed: 'Failed to update newsletter images',
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
					<Button look="secondary" disabled={images.isPending} onClick={() => images.mutate()}>
						{images.isPending ? 'Updating…' : 'Update Newsletter Images'}
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
			{reviews.length > 0 && <NameReview reviews={reviews} onDone={() => setReviews([])} />}
			<ListArea
				state={list}
				count={rows.length}
				problem="Failed to fetch newsletter sources"
				problemDetail={describeFailure(list.error).message}
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
			</ListArea>
		</Section>
	);
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { type NewsletterFeed, setNewsletterFeed } from '#features/inbox/contract/sources.ts';
import { newsletterFeedQuery } from '#features/inbox/web/shared/inbox-queries.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { ChoicesProblem } from '#ui/forms/choices-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';

/** The feed that issues are read from if a newsletter does not mail us. */
export function NewsletterFeedForm({ newsletterId }: { newsletterId: number }) {
	const feed = useQuery(newsletterFeedQuery(useApi(), newsletterId));
	return (
		<section aria-label="Feed" className="mt-6 border-t border-border pt-4">
			{feed.isError && <ChoicesProblem state={feed} what="feed address" />}
			{feed.isPending && <Skeleton className="h-28" />}
			{feed.data && <FeedForm key={feed.data.feedUrl} newsletterId={newsletterId} feed={feed.data} />}
		</section>
	);
}

function FeedForm({ newsletterId, feed }: { newsletterId: number; feed: NewsletterFeed }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const [feedUrl, setFeedUrl] = useState(feed.feedUrl);
	const save = useMutation({
		mutationFn: () =>
			api.call(setNewsletterFeed, { params: { id: newsletterId }, body: { feedUrl: feedUrl.trim() } }),
		onSuccess: (answer) => {
			queryClient.setQueryData(newsletterFeedQuery(api, newsletterId).queryKey, answer);
			showToast({ title: answer.feedUrl ? 'Feed set' : 'Feed taken away' });
		},
	});
	const failure = save.isError ? describeFailure(save.error) : null;

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		save.mutate();
	}

	return (
		<form onSubmit={handleSubmit} noValidate>
			<fieldset disabled={save.isPending} className="flex items-start gap-2">
				<legend className="sr-only">Feed</legend>
				<div className="min-w-0 flex-1">
					<TextField
						label="Feed address"
						type="url"
						isOptional
						maxLength={2000}
						autoComplete="off"
						value={feedUrl}
						help="RSS, Atom or JSON Feed: new issues are read from it on schedule"
						error={failure ? (failure.fields?.['feedUrl'] ?? failure.message) : undefined}
						onChange={(event) => {
							setFeedUrl(event.currentTarget.value);
							save.reset();
						}}
					/>
				</div>
				<Button
					type="submit"
					look="secondary"
					className="mt-7"
					disabled={save.isPending || feedUrl.trim() === feed.feedUrl}
				>
					{save.isPending ? 'Saving…' : 'Save feed'}
				</Button>
			</fieldset>
			{feed.trouble && <p className="text-sm text-danger">{feed.trouble}</p>}
			{feed.readAt && (
				<p className="text-sm text-muted">
					Last read <TimeAgo moment={feed.readAt} />.
				</p>
			)}
		</form>
	);
}

import { useApi } from '#client/api-context.tsx';
import { ApiError } from '#client/api-error.ts';
import { hasSessionEnded, sessionEnded } from '#client/describe-failure.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { type ChannelLookup, lookUpChannel } from '#features/videos/contract/youtube.ts';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { checkAddress } from './channel-values.ts';

/** The first step: the channel's address. */
export function FetchChannel({
	onFound,
	onNotFound,
}: {
	onFound: (lookup: ChannelLookup) => void;
	onNotFound: () => void;
}) {
	const api = useApi();
	const form = useMutationForm({
		initial: { url: '' },
		draftKey: null,
		check: checkAddress,
		mutationFn: (query) => api.call(lookUpChannel, { query }),
		onSent: (lookup) => {
			const count = lookup.videos.length;
			showToast({
				title: 'Channel found!',
				description: `${lookup.channel.snippet.title}: ${count} recent ${count === 1 ? 'video' : 'videos'}`,
			});
			onFound(lookup);
		},
		describe: (error) => {
			const said = error instanceof ApiError ? error.said : '';
			// What was typed about the earlier channel waits for the next sign-in.
			if (!hasSessionEnded(error)) onNotFound();
			const message = hasSessionEnded(error) ? sessionEnded : said || 'Please check the URL and try again';
			showToast({ title: 'Failed to fetch YouTube channel', description: message, variant: 'destructive' });
			return { message, fields: { url: message } };
		},
	});
	return (
		<form {...form.formProps}>
			<fieldset disabled={form.isSending} className="grid gap-x-3 sm:grid-cols-[1fr_auto]">
				<legend className="sr-only">The channel</legend>
				<TextField
					label="YouTube channel URL"
					type="url"
					inputMode="url"
					autoComplete="off"
					spellCheck={false}
					maxLength={2000}
					placeholder="https://www.youtube.com/@channel"
					help="The address of a channel, or of one of its videos"
					{...form.field('url')}
				/>
				<div className="mt-1 sm:mt-7">
					<SendButton isSending={form.isSending} sendingLabel="Fetching…" className="w-full min-w-40">
						Fetch Channel
					</SendButton>
				</div>
			</fieldset>
		</form>
	);
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { addresses } from '#features/site/rules/addresses.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import {
	changeExplanation,
	type ManagedVideo,
	regenerateExplanation,
} from '#features/videos/contract/manage-videos.ts';
import { withoutLeadingHeading } from '#text/leading-heading.ts';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { videoKeys } from '../shared/video-queries.ts';

const explanationTitle = 'What this video is about';
const statuses = {
	written: { tone: 'amber', label: 'To review' },
	reviewed: { tone: 'teal', label: 'Reviewed' },
	failed: { tone: 'danger', label: 'Failed' },
} as const;

export function ExplanationRow({ video, onEdit }: { video: ManagedVideo; onEdit: () => void }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const { id, title, aiExplanation, explanationStatus, explanationError } = video;
	const status = explanationStatus === 'none' ? null : statuses[explanationStatus];
	const act = useMutation({
		mutationFn: async (what: 'accept' | 'regenerate') => {
			if (what === 'accept') await api.call(changeExplanation, { params: { id }, body: {} });
			else await api.call(regenerateExplanation, { params: { id } });
			return what;
		},
		onSuccess: (what) =>
			showToast({ title: what === 'accept' ? 'Explanation accepted' : 'Explanation written anew' }),
		onError: toastFailure('Failed to change the explanation'),
		onSettled: () => queryClient.invalidateQueries({ queryKey: videoKeys.all }),
	});
	const named = <VisuallyHidden> {title}</VisuallyHidden>;
	return (
		<li className="flex flex-col gap-2 px-4 py-4 sm:px-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h3 className="min-w-0 font-medium break-words">
					<NewTabLink href={addresses.video(video.newsletterSlug, video)} className="hover:text-accent">
						{title}
					</NewTabLink>
				</h3>
				{status && <Badge tone={status.tone}>{status.label}</Badge>}
			</div>
			<p className="text-sm text-muted">{video.newsletterName}</p>
			{aiExplanation && (
				<HtmlContent
					html={withoutLeadingHeading(aiExplanation, [explanationTitle, title])}
					headingsFrom={4}
					className="text-sm"
				/>
			)}
			{!aiExplanation && explanationError === '' && <p className="text-sm text-muted">No explanation yet.</p>}
			{explanationError !== '' && <p className="text-sm text-danger">{explanationError}</p>}
			<div className="-ml-3 flex flex-wrap gap-1">
				{explanationStatus === 'written' && (
					<Button look="quiet" className="px-3" disabled={act.isPending} onClick={() => act.mutate('accept')}>
						{act.isPending && act.variables === 'accept' ? 'Accepting…' : 'Accept'}
						{named}
					</Button>
				)}
				<Button look="quiet" className="px-3" disabled={act.isPending} onClick={onEdit}>
					{aiExplanation ? 'Edit' : 'Write'}
					{named}
				</Button>
				<Button
					look="quiet"
					className="px-3"
					disabled={act.isPending}
					onClick={() => act.mutate('regenerate')}
				>
					{act.isPending && act.variables === 'regenerate' ? 'Writing…' : 'Regenerate'}
					{named}
				</Button>
			</div>
		</li>
	);
}

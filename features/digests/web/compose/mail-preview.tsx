import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { DigestPreview } from '#features/digests/contract/digests.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { MailFrame } from '#ui/content/mail-frame.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { ViewChoice } from '#ui/display/view-choice.tsx';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { classNames } from '#ui/look/class-names.ts';
import { describeRecipients, describeWhatIsNew } from '../digest-labels.ts';
import { digestPreviewQuery, type PreviewInput } from '../shared/digest-queries.ts';

const views = [
	['desktop', 'Desktop'],
	['phone', 'Phone'],
	['dark', 'Dark'],
	['text', 'Plain text'],
] as const;
type View = (typeof views)[number][0];

const debounceMs = 500;

/** Live preview of the mail, with its number of readers and its news. */
export function MailPreview({
	input,
	isRepeated = true,
}: {
	input: PreviewInput | null;
	/** It repeats, and is skipped if there is nothing new. */
	isRepeated?: boolean;
}) {
	const settled = useDebounced(input, debounceMs);
	const [view, setView] = useState<View>('desktop');
	const preview = useQuery({
		...digestPreviewQuery(useApi(), settled ?? { collectionId: 0 }),
		enabled: settled !== null,
	});
	return (
		<section aria-label="Preview" className="flex flex-col gap-3">
			<ViewChoice label="How to show the mail" views={views} chosen={view} onChoose={setView} />
			{settled === null && (
				<p className="rounded-md border border-dashed border-border-strong px-6 py-16 text-center text-sm text-muted">
					Choose a collection to see the mail.
				</p>
			)}
			{settled !== null && preview.isError && <QueryProblem query={preview} message="No preview" />}
			{settled !== null && preview.isPending && <Skeleton className="h-[60dvh]" />}
			{settled !== null && preview.data && !preview.isError && (
				<div
					aria-busy={preview.isPlaceholderData}
					className="flex flex-col gap-3 transition-opacity duration-150 aria-busy:opacity-60"
				>
					<Envelope preview={preview.data} isRepeated={isRepeated} />
					<Body preview={preview.data} view={view} />
				</div>
			)}
		</section>
	);
}

function Envelope({ preview, isRepeated }: { preview: DigestPreview; isRepeated: boolean }) {
	const { subject, preheader, recipients, skipReason } = preview;
	return (
		<div className="flex flex-col gap-2 text-sm">
			<div className="rounded-md border border-border px-4 py-3">
				<p className="font-medium break-words">{subject || 'No subject yet'}</p>
				{preheader !== '' && <p className="mt-0.5 line-clamp-2 break-words text-muted">{preheader}</p>}
			</div>
			<p>
				<strong className="font-medium">{describeRecipients(recipients)}.</strong>{' '}
				<span className="text-muted">{describeWhatIsNew(preview)}.</span>
			</p>
			{isRepeated && skipReason !== null && (
				<p className="rounded-md bg-amber-soft px-4 py-2 text-amber-text">
					If it were due now, it would be skipped: {skipReason}
				</p>
			)}
		</div>
	);
}

function Body({ preview, view }: { preview: DigestPreview; view: View }) {
	if (view === 'text')
		return (
			<section
				aria-label="Plain text"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
				tabIndex={0}
				className="h-[60dvh] overflow-auto rounded-md border border-border bg-sunken p-4 font-mono text-sm break-words whitespace-pre-wrap"
			>
				{preview.plainText}
			</section>
		);
	return (
		<MailFrame
			title={`The mail: ${preview.subject}`}
			html={preview.html}
			scheme={view === 'dark' ? 'dark' : 'light'}
			className={classNames(
				'h-[60dvh] rounded-md border border-border',
				view === 'phone' ? 'mx-auto w-[22.5rem] max-w-full' : 'w-full',
			)}
		/>
	);
}

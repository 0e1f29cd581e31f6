import { useState } from 'react';
import { addressOf } from '#client/client.ts';
import { getPendingEmailOriginal, type PendingEmailDetail } from '#features/inbox/contract/inbox.ts';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { ViewChoice } from '#ui/display/view-choice.tsx';
import { Button } from '#ui/layout/button.tsx';

const views = [
	['reading', 'Reading view'],
	['original', 'Original design'],
	['headers', 'Headers'],
] as const;
type View = (typeof views)[number][0];

type Shown = { email: PendingEmailDetail; isWithPictures: boolean };

/** The three views of a mail. Nothing in it runs, and nothing remote is loaded without asking. */
export function MessageBody({ onLoadPictures, ...shown }: Shown & { onLoadPictures: () => void }) {
	const { email, isWithPictures } = shown;
	const [view, setView] = useState<View>('reading');
	const offered = views.filter(([name]) => name !== 'original' || email.hasOriginal);
	return (
		<div>
			<ViewChoice
				label="How to show this mail"
				views={offered}
				chosen={view}
				onChoose={setView}
				className="mb-4"
			/>
			{view !== 'headers' && email.hidesImages && !isWithPictures && (
				<div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunken py-1 pr-1 pl-4">
					<p className="py-2 text-sm text-muted">
						Pictures are not loaded: they would tell the sender that the mail was opened.
					</p>
					<Button look="quiet" onClick={onLoadPictures}>
						Load pictures
					</Button>
				</div>
			)}
			{view === 'reading' && <ReadingView html={email.content} />}
			{view === 'original' && <OriginalDesign {...shown} />}
			{view === 'headers' && <Headers headers={email.headers} />}
		</div>
	);
}

function ReadingView({ html }: { html: string }) {
	if (html === '')
		return <p className="py-8 text-center text-sm text-muted">There is no text to read in this mail.</p>;
	return <HtmlContent html={html} headingsFrom={3} className="break-words" />;
}

/** Mails bring their own colors and expect a light background. */
function OriginalDesign({ email, isWithPictures }: Shown) {
	const query = { images: isWithPictures ? 'true' : 'false' } as const;
	return (
		<iframe
			title={`The mail in its original design: ${email.subject || 'No subject'}`}
			src={addressOf(getPendingEmailOriginal, { params: { id: email.id }, query })}
			sandbox="allow-popups allow-popups-to-escape-sandbox"
			referrerPolicy="no-referrer"
			className="h-[60dvh] w-full rounded-md border border-border bg-[#fff] scheme-light"
		/>
	);
}

function Headers({ headers }: { headers: PendingEmailDetail['headers'] }) {
	if (headers.length === 0)
		return <p className="py-8 text-center text-sm text-muted">The headers of this mail are not kept.</p>;
	// Headers can repeat, so their position is the key.
	const placed = headers.map((header, at) => ({ ...header, at }));
	return (
		<section
			aria-label="Headers"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
			tabIndex={0}
			className="max-h-[60dvh] overflow-y-auto rounded-md bg-sunken p-4"
		>
			<dl className="grid gap-x-4 gap-y-1 font-mono text-xs/5 sm:grid-cols-[12rem_minmax(0,1fr)]">
				{placed.map(({ name, value, at }) => (
					<div key={at} className="contents">
						<dt className="break-words text-muted capitalize">{name}</dt>
						<dd className="break-all max-sm:mb-2">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

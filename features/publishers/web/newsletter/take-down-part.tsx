import { type ReactNode, useState } from 'react';
import { getErrorMessage } from '#client/describe-failure.ts';
import {
	askForRemoval,
	type DeskNewsletter,
	delistNewsletter,
	relistNewsletter,
} from '#features/publishers/contract/desk.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useRestoreFocus } from '#ui/hooks/use-restore-focus.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useDeskMutation } from './use-desk-mutation.ts';

/** Takes the listing down, temporarily or permanently. */
export function TakeDownPart({ desk }: { desk: DeskNewsletter }) {
	const { delistedAt, removalAskedAt } = desk;
	const part = useRestoreFocus<HTMLDivElement>(delistedAt);
	return (
		<div ref={part} className="flex max-w-[48rem] flex-col gap-6">
			{delistedAt === null ? <Delist desk={desk} /> : <Relist desk={desk} />}
			{removalAskedAt === null && <Removal desk={desk} />}
		</div>
	);
}

function Delist({ desk: { listing, isReadOnly } }: { desk: DeskNewsletter }) {
	const { id, name } = listing;
	const [isAsking, setIsAsking] = useState(false);
	const delist = useDeskMutation(id, (api) => api.call(delistNewsletter, { params: { id } }), {
		done: `${name} is down`,
		onDone: () => setIsAsking(false),
	});
	return (
		<Choice
			title="Take it down for now"
			about="It disappears from pages, search, feeds and the sitemap within a minute. Its address says that its publisher took it down. Nothing is lost: you can put it back at any time."
		>
			<Button look="danger" aria-haspopup="dialog" disabled={isReadOnly} onClick={() => setIsAsking(true)}>
				Take it down
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={`Take ${name} down?`}
					description="Nobody finds it in the directory any more, and nobody can subscribe to it here. Readers who have subscribed stay on record. You can put it back whenever you like."
					action="Take it down"
					trouble={getErrorMessage(delist.error)}
					isPending={delist.isPending}
					onConfirm={() => delist.mutate()}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</Choice>
	);
}

function Relist({ desk: { listing, isReadOnly, removalAskedAt } }: { desk: DeskNewsletter }) {
	const { id, name } = listing;
	const relist = useDeskMutation(id, (api) => api.call(relistNewsletter, { params: { id } }), {
		done: `${name} is listed again`,
	});
	return (
		<Choice
			title="Put it back"
			about={
				removalAskedAt === null
					? 'It is in the directory again at once, with everything as it was.'
					: 'It is in the directory again at once, and your wish to have it removed is taken back.'
			}
		>
			<Button
				disabled={isReadOnly || relist.isPending}
				onClick={() => relist.mutate(undefined, { onError: toastFailure("Couldn't put it back") })}
			>
				{relist.isPending ? 'Putting back…' : 'Put it back'}
			</Button>
		</Choice>
	);
}

function Removal({ desk: { listing, isReadOnly } }: { desk: DeskNewsletter }) {
	const { id, name } = listing;
	const [isAsking, setIsAsking] = useState(false);
	const [reason, setReason] = useState('');
	const ask = useDeskMutation(id, (api) => api.call(askForRemoval, { params: { id }, body: { reason } }), {
		done: 'The editors are asked',
		onDone: () => setIsAsking(false),
	});
	return (
		<Choice
			title="Have it removed for good"
			about="It is taken down at once, and an editor removes it with its issues and everything about it. That cannot be undone."
		>
			<Button look="danger" aria-haspopup="dialog" disabled={isReadOnly} onClick={() => setIsAsking(true)}>
				Ask for removal
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={`Have ${name} removed?`}
					description="It is down from this moment on. Until an editor has removed it, you can change your mind and put it back."
					action="Ask for removal"
					trouble={getErrorMessage(ask.error)}
					isPending={ask.isPending}
					onConfirm={() => ask.mutate()}
					onClose={() => setIsAsking(false)}
				>
					<TextArea
						label="Why"
						isOptional
						rows={3}
						maxLength={2000}
						help="Editors read it; nobody else does"
						value={reason}
						onChange={(event) => setReason(event.currentTarget.value)}
					/>
				</ConfirmDialog>
			)}
		</Choice>
	);
}

function Choice({ title, about, children }: { title: string; about: string; children: ReactNode }) {
	return (
		<section
			aria-label={title}
			className="flex flex-col items-start gap-4 rounded-lg border border-border bg-surface p-4 sm:p-6"
		>
			<div>
				<h2 className="font-serif text-xl font-semibold tracking-[-0.01em]">{title}</h2>
				<p className="mt-1 max-w-[65ch] text-sm text-pretty text-muted">{about}</p>
			</div>
			{children}
		</section>
	);
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { categoriesQuery } from '#features/newsletters/web/shared/queries.ts';
import { type DeskNewsletter, withdrawChange } from '#features/publishers/contract/desk.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { useRestoreFocus } from '#ui/hooks/use-restore-focus.ts';
import { Button } from '#ui/layout/button.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { ListingForm } from './listing-form.tsx';
import { describeChanges, previewOf, valuesOf } from './listing-values.ts';
import { Note } from './note.tsx';
import { useDeskMutation } from './use-desk-mutation.ts';

/** Renders a preview of the newsletter; another feature, passed in by the page. */
export type DrawPreview = (newsletter: Newsletter, as: 'card' | 'page') => ReactNode;

/** The listing's form next to a preview, below the change waiting for an editor. */
export function ListingPart({ desk, preview }: { desk: DeskNewsletter; preview: DrawPreview }) {
	const { listing, waiting, refusal, isReadOnly } = desk;
	const [values, setValues] = useState(() => valuesOf(listing));
	const shown = previewOf(listing, values);
	// Resets the form to what was saved, here or by a colleague.
	const saved = JSON.stringify([valuesOf(listing), waiting?.since]);
	const part = useRestoreFocus<HTMLDivElement>(saved);
	return (
		<div className="flex flex-col gap-6">
			{refusal !== '' && (
				<Note tone="danger">
					<span className="font-medium">An editor refused your last change:</span> {refusal}
				</Note>
			)}
			{waiting && <Waiting {...{ id: listing.id, waiting, isReadOnly }} />}
			<div ref={part} className="grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-12">
				{!isReadOnly && <ListingForm key={saved} desk={desk} onValues={setValues} />}
				<aside aria-label="Preview" className="flex flex-col gap-6 self-start xl:sticky xl:top-20">
					<Preview title="Its card in the directory">
						<div className="max-w-[24rem]">{preview(shown, 'card')}</div>
					</Preview>
					<Preview title="The top of its page">
						<div className="overflow-hidden rounded-lg border border-border bg-background p-4 xl:w-[60rem] xl:p-8 xl:[zoom:0.5]">
							{preview(shown, 'page')}
						</div>
					</Preview>
				</aside>
			</div>
		</div>
	);
}

/** For viewing only: not clickable or focusable. */
function Preview({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title}>
			<h2 className="mb-2 text-sm font-semibold">{title}</h2>
			<div inert>{children}</div>
		</section>
	);
}

function Waiting({
	id,
	waiting,
	isReadOnly,
}: {
	id: number;
	waiting: NonNullable<DeskNewsletter['waiting']>;
	isReadOnly: boolean;
}) {
	const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
	const withdraw = useDeskMutation(id, (api) => api.call(withdrawChange, { params: { id } }), {
		done: 'Taken back',
	});
	return (
		<section
			aria-label="Waits for an editor"
			className="rounded-lg border border-border bg-surface p-4 text-sm"
		>
			<h2 className="font-medium">Waits for an editor</h2>
			<p className="text-muted">
				Since <ExactTime moment={waiting.since} />. Until it is decided, readers see the listing as it is
				below.
			</p>
			<dl className="mt-2 grid gap-x-4 sm:grid-cols-[auto_1fr] sm:gap-y-1">
				{describeChanges(waiting.change, categories).map(({ field, text }) => (
					<div key={field} className="contents">
						<dt className="text-muted max-sm:pt-2">{field}</dt>
						<dd className="wrap-anywhere">{text}</dd>
					</div>
				))}
			</dl>
			<Button
				look="secondary"
				className="mt-3"
				disabled={isReadOnly || withdraw.isPending}
				onClick={() => withdraw.mutate(undefined, { onError: toastFailure("Couldn't take it back") })}
			>
				{withdraw.isPending ? 'Taking back…' : 'Take it back'}
			</Button>
		</section>
	);
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { troubleOf } from '#client/describe-failure.ts';
import { everything } from '#client/query-client.ts';
import { mergeNewsletter } from '#features/newsletters/contract/delete-newsletters.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { controlStyle, Field } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { holdingsQuery } from '../shared/manage-queries.ts';
import { useFoundNewsletters } from '../shared/use-found-newsletters.ts';
import { WordList } from './delete-newsletter-dialog.tsx';
import { mergeInWords } from './holding-words.ts';

/** Makes two newsletters one: first the other one is found, then which of them stays is chosen. */
export function MergeNewsletterDialog({
	newsletter,
	onClose,
}: {
	newsletter: Newsletter;
	onClose: () => void;
}) {
	const api = useApi();
	const [other, setOther] = useState<Newsletter | null>(null);
	const [stays, setStays] = useState<'other' | 'this'>('other');
	const [from, into] = stays === 'other' ? [newsletter, other] : [other, newsletter];
	const holdings = useQuery({
		...holdingsQuery(api, from?.id ?? 0, into?.id),
		enabled: from !== null && into !== null,
	});
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			api.call(mergeNewsletter, { params: { id: from?.id ?? 0 }, body: { intoId: String(into?.id) } }),
		onSuccess: (merged) => {
			showToast({ title: `${from?.name} is part of ${merged.name} now` });
			onClose();
		},
		meta: { invalidates: everything },
	});
	return (
		<ConfirmDialog
			title={`Merge ${newsletter.name}`}
			description="Two listings of one newsletter become one. What the one that stays says about itself is not changed. This cannot be undone."
			action="Merge newsletters"
			trouble={troubleOf(error ?? holdings.error)}
			isDisabled={!other || !holdings.data || isPending}
			onConfirm={() => mutate()}
			onClose={onClose}
		>
			{other ? (
				<>
					<SelectField
						label="Which one stays?"
						value={stays}
						onChange={(event) => setStays(event.currentTarget.value === 'this' ? 'this' : 'other')}
						options={[
							{ value: 'other', label: nameOf(other) },
							{ value: 'this', label: nameOf(newsletter) },
						]}
					/>
					{holdings.data && from && into ? (
						<WordList title={`From ${from.name} to ${into.name}`} words={mergeInWords(holdings.data)} />
					) : (
						!holdings.isError && <Skeleton className="h-40" />
					)}
				</>
			) : (
				<FindOther exceptId={newsletter.id} onFound={setOther} />
			)}
		</ConfirmDialog>
	);
}

/** Two listings of one newsletter often have one name. */
function nameOf({ name, slug, hidden }: Newsletter): string {
	return `${name} (/newsletter/${slug}${hidden ? ', hidden' : ''})`;
}

function FindOther({ exceptId, onFound }: { exceptId: number; onFound: (other: Newsletter) => void }) {
	const id = useId();
	const [text, setText] = useState('');
	const { found, total } = useFoundNewsletters(text, 7);
	const others = found.filter((newsletter) => newsletter.id !== exceptId);
	return (
		<div>
			<Field
				id={id}
				label="The other newsletter"
				help={total !== undefined && others.length === 0 ? 'No newsletters found' : undefined}
			>
				<input
					type="search"
					id={id}
					value={text}
					maxLength={200}
					autoComplete="off"
					placeholder="Search by name"
					onChange={(event) => setText(event.currentTarget.value)}
					className={`${controlStyle} h-11`}
				/>
			</Field>
			{others.length > 0 && (
				<ul aria-label="Newsletters found" className="mt-1 rounded-md border border-border">
					{others.map((newsletter) => (
						<li
							key={newsletter.id}
							className="flex items-center gap-3 border-b border-border pl-3 last:border-b-0"
						>
							<span className="min-w-0 flex-1 text-sm wrap-anywhere">
								{newsletter.name} <span className="text-muted">/newsletter/{newsletter.slug}</span>
							</span>
							{newsletter.hidden && <Badge tone="amber">Hidden</Badge>}
							<Button look="quiet" onClick={() => onFound(newsletter)}>
								Choose<VisuallyHidden> {newsletter.name}</VisuallyHidden>
							</Button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

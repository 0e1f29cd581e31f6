import { Fragment, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { ApiError } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { mergeNewsletterSource, type NewsletterSource } from '#features/inbox/contract/sources.ts';
import { sourceName } from '#features/inbox/rules/naming/collapse-sources.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSourceAction } from './use-source-action.ts';

const link = 'text-accent underline underline-offset-2';

/** Merges two sources, for a newsletter that is sent from several addresses. */
export function MergeSourceDialog({
	source,
	others,
	onClose,
}: {
	source: NewsletterSource;
	others: readonly NewsletterSource[];
	onClose: () => void;
}) {
	const api = useApi();
	const [intoId, setIntoId] = useState('');
	const name = sourceName(source);
	const merge = useSourceAction(
		() => api.call(mergeNewsletterSource, { params: { id: source.id }, body: { intoId } }),
		{
			done: (into) => ({ title: `${name} is part of ${sourceName(into)} now` }),
			failed: 'Failed to merge sources',
		},
	);
	const into = others.find(({ id }) => String(id) === intoId);
	const isOfTwoNewsletters =
		merge.error instanceof ApiError && merge.error.problem?.code === 'sources_added_both';
	return (
		<Dialog
			title={`Merge ${name}`}
			description="Its mails and addresses go to the other source, and later mail does, too. This can be undone in the details of that source."
			isOpen
			onClose={() => merge.isPending || onClose()}
		>
			<div className="flex flex-col gap-3">
				{merge.isError && <FormError message={describeFailure(merge.error).message} />}
				{isOfTwoNewsletters && (
					<p className="text-sm">
						Merge the two newsletters, or delete one of them:{' '}
						{[source.newsletterName, into?.newsletterName].map((newsletter, index) => (
							<Fragment key={newsletter}>
								{index > 0 && ', '}
								<a href={`/admin/newsletters?q=${encodeURIComponent(newsletter ?? '')}`} className={link}>
									{newsletter}
								</a>
							</Fragment>
						))}
					</p>
				)}
				<SelectField
					label="Merge into"
					value={intoId}
					onChange={(event) => setIntoId(event.currentTarget.value)}
					options={[
						{ value: '', label: 'Choose a source' },
						...others.map((other) => ({
							value: String(other.id),
							label: other.name ? `${other.name} (${other.email})` : other.email,
						})),
					]}
				/>
				<div className="flex justify-end gap-2">
					<Button look="secondary" disabled={merge.isPending} onClick={onClose}>
						Cancel
					</Button>
					<Button
						disabled={intoId === '' || merge.isPending}
						onClick={() => merge.mutate(undefined, { onSuccess: onClose })}
					>
						{merge.isPending ? 'Merging…' : 'Merge sources'}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}

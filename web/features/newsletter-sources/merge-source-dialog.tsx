import { useState } from 'react';
import { mergeNewsletterSource, type NewsletterSource } from '#contract/sources.ts';
import { sourceName } from '#rules/collapse-sources.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useSourceAction } from './use-source-action.ts';

/** Makes two sources one: a newsletter that is sent from several addresses. */
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
	return (
		<Dialog
			title={`Merge ${name}`}
			description="Its mails and addresses go to the other source, and later mail does, too. This cannot be undone."
			isOpen
			onClose={onClose}
		>
			<div className="flex flex-col gap-3">
				{merge.isError && <FormError message={describeFailure(merge.error).message} />}
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
					<Button look="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button
						disabled={intoId === '' || merge.isPending}
						onClick={() => merge.mutate(undefined, { onSuccess: onClose })}
					>
						Merge sources
					</Button>
				</div>
			</div>
		</Dialog>
	);
}

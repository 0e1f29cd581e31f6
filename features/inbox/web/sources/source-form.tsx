import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import {
	type NewsletterSource,
	SourceChange,
	updateNewsletterSource,
} from '#features/inbox/contract/sources.ts';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import { categoriesQuery } from '#features/newsletters/web/shared/queries.ts';
import { changesOf } from '#features/site/web/shared/changes-of.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { ChoicesProblem } from '#ui/forms/choices-problem.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TagField } from '#ui/forms/tag-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

/** Edits what was derived about a source before it becomes a listing. */
export function SourceForm({ source, onDone }: { source: NewsletterSource; onDone: () => void }) {
	const api = useApi();
	const categories = useQuery(categoriesQuery(api));
	// The source may be refetched while the form is open.
	const [opened] = useState(source);
	const form = useMutationForm({
		initial: {
			name: source.name,
			description: source.description,
			tags: source.tags,
			categoryId: source.categoryId ?? '',
			frequency: source.frequency as string,
		},
		draftKey: null,
		check: (values) => SourceChange.safeParse({ ...values, categoryId: values.categoryId || null }),
		mutationFn: (body) =>
			api.call(updateNewsletterSource, { params: { id: source.id }, body: changesOf(opened, body) }),
		meta: { invalidates: allQueries },
		onSent: () => {
			showToast({ title: 'Source updated' });
			onDone();
		},
	});
	return (
		<FormFrame form={form} legend="The source" fieldsClassName="flex flex-col gap-2">
			<ChoicesProblem state={categories} what="categories" />
			<TextField label="Name" maxLength={200} autoComplete="off" {...form.field('name')} />
			<TextArea label="Description" rows={3} isOptional maxLength={5000} {...form.field('description')} />
			<div className="grid gap-x-4 sm:grid-cols-2">
				<SelectField
					label="Category"
					isOptional
					{...form.field('categoryId')}
					options={[
						{ value: '', label: 'None' },
						...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
					]}
				/>
				<SelectField
					label="Frequency"
					{...form.field('frequency')}
					options={frequencies.map((value) => ({ value, label: value }))}
				/>
			</div>
			<TagField label="Tags" {...form.tags('tags')} />
			<div className="flex justify-end">
				<SendButton isSending={form.isSending} sendingLabel="Saving…">
					Save source
				</SendButton>
			</div>
		</FormFrame>
	);
}

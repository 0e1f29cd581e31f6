import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import {
	type NewsletterSource,
	SourceChange,
	updateNewsletterSource,
} from '#features/inbox/contract/sources.ts';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import { categoriesQuery } from '#features/newsletters/web/shared/queries.ts';
import { ChoicesProblem } from '#ui/forms/choices-problem.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TagField } from '#ui/forms/tag-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';

const between = ', ';

/** What was worked out about a source, before it becomes a listing. */
export function SourceForm({ source, onDone }: { source: NewsletterSource; onDone: () => void }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const categories = useQuery(categoriesQuery(api));
	const form = useForm({
		initial: {
			name: source.name,
			description: source.description,
			tags: source.tags.join(between),
			categoryId: source.categoryId ?? '',
			frequency: source.frequency as string,
		},
		draftKey: null,
		check: ({ tags, categoryId, ...values }) =>
			SourceChange.safeParse({ ...values, tags: readTags(tags), categoryId: categoryId || null }),
		send: async (body) => {
			try {
				await api.call(updateNewsletterSource, { params: { id: source.id }, body });
			} catch (error) {
				return describeFailure(error);
			}
			await queryClient.invalidateQueries();
			showToast({ title: 'Source updated' });
			onDone();
			return null;
		},
	});
	const { values, change } = form;
	return (
		<form {...form.formProps}>
			<fieldset disabled={form.isSending} className="flex flex-col gap-2">
				<legend className="sr-only">The source</legend>
				{form.failure && <FormError message={form.failure.message} />}
				<ChoicesProblem state={categories} what="categories" />
				<TextField label="Name" maxLength={200} autoComplete="off" {...form.field('name')} />
				<TextArea label="Description" rows={3} isOptional maxLength={5000} {...form.field('description')} />
				<div className="grid gap-x-4 sm:grid-cols-2">
					<SelectField
						label="Category"
						isOptional
						value={values.categoryId}
						options={[
							{ value: '', label: 'None' },
							...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
						]}
						onChange={(event) => change({ categoryId: event.currentTarget.value })}
					/>
					<SelectField
						label="Frequency"
						value={values.frequency}
						options={frequencies.map((value) => ({ value, label: value }))}
						onChange={(event) => change({ frequency: event.currentTarget.value })}
					/>
				</div>
				<TagField
					label="Tags"
					tags={readTags(values.tags)}
					onChange={(tags) => change({ tags: tags.join(between) })}
				/>
				<div className="flex justify-end">
					<SendButton isSending={form.isSending} sendingLabel="Saving…">
						Save source
					</SendButton>
				</div>
			</fieldset>
		</form>
	);
}

function readTags(text: string): string[] {
	return text
		.split(',')
		.map((tag) => tag.trim())
		.filter((tag) => tag !== '');
}

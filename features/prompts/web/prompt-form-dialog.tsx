import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import {
	createPrompt,
	type Prompt,
	PromptText,
	promptCategories,
	updatePrompt,
} from '#features/prompts/contract/prompts.ts';
import { listPlaceholders } from '#features/prompts/rules/prompt-placeholders.ts';
import { changesOf } from '#features/site/web/shared/changes-of.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { describeUse } from './find-prompts.ts';
import { Placeholders } from './placeholders.tsx';
import { PromptPreview } from './prompt-preview.tsx';
import { reportFailure } from './report-failure.ts';
import { promptKeys } from './shared/prompt-queries.ts';

const refetchAfterMs = 500;

/** The form for a new or existing prompt. */
export function PromptFormDialog({
	prompt,
	userId,
	onClose,
}: {
	/** Null for a new one. */
	prompt: Prompt | null;
	/** The signed-in user as the client knows it; the server goes by the session. */
	userId: number | null;
	onClose: () => void;
}) {
	const api = useApi();
	const queryClient = useQueryClient();
	const readAgain = () => queryClient.invalidateQueries({ queryKey: promptKeys.all });
	const form = useMutationForm({
		initial: {
			title: prompt?.title ?? '',
			category: prompt?.category ?? 'General',
			description: prompt?.description ?? '',
			content: prompt?.content ?? '',
			isDefault: prompt?.isDefault ?? false,
		},
		draftKey: prompt ? `prompt-${prompt.id}` : 'new-prompt',
		check: (values) => PromptText.safeParse(values),
		mutationFn: (body) =>
			prompt
				? api.call(updatePrompt, { params: { id: prompt.id }, body: changesOf(prompt, body) })
				: api.call(createPrompt, { body: { ...body, createdBy: userId } }),
		meta: { invalidates: prompt ? [promptKeys.all] : [] },
		onSent: () => {
			if (!prompt) setTimeout(() => void readAgain(), refetchAfterMs);
			showToast({ title: prompt ? 'Prompt updated' : 'Prompt created' });
			onClose();
		},
		describe: (error) => {
			reportFailure(prompt ? 'update' : 'create', error);
			return describeFailure(error);
		},
	});
	const { content, category } = form.values;
	const placeholders = listPlaceholders(content);

	function cancel() {
		form.startAgain();
		onClose();
	}

	return (
		<Dialog
			title={prompt ? 'Edit Prompt' : 'New Prompt'}
			description="A text that the text model is given, with placeholders for what it is about."
			isOpen
			// What is typed into a new one stays, but nothing may come back as if it were saved.
			onClose={prompt ? cancel : onClose}
			className="max-w-[44rem]"
		>
			<FormFrame form={form} legend="The prompt" fieldsClassName="flex flex-col gap-2">
				<div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
					<TextField label="Title" maxLength={200} autoComplete="off" {...form.field('title')} />
					<SelectField
						label="Category"
						options={promptCategories.map((value) => ({ value, label: value }))}
						{...form.field('category')}
					/>
				</div>
				<TextField
					label="Description"
					isOptional
					maxLength={500}
					autoComplete="off"
					{...form.field('description')}
				/>
				<TextArea
					label="Content"
					rows={9}
					maxLength={20_000}
					help="Placeholders such as {{name}} or {{transcript}} stand for what the prompt is about"
					{...form.field('content')}
				/>
				{placeholders.length > 0 && <Placeholders names={placeholders} />}
				<SwitchField
					label={`Default for ${category}`}
					help={`${describeUse(category)} A category has one default: it moves here.`}
					{...form.box('isDefault')}
				/>
				<details className="mt-2 border-t border-border pt-1">
					<summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">Try it out</summary>
					<PromptPreview content={content} category={category} />
				</details>
				<FormButtons
					form={form}
					action={prompt ? 'Save Changes' : 'Create Prompt'}
					className="mt-2 flex justify-end gap-2"
					onCancel={cancel}
				/>
			</FormFrame>
		</Dialog>
	);
}

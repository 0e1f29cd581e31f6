import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import type { ManagedCollection } from '#features/collections/contract/manage-collections.ts';
import {
	type DigestConfig,
	DigestConfigText,
	digestConfigs,
} from '#features/digests/contract/digest-configs.ts';
import { contentPlaceholders } from '#features/digests/contract/digest-template.ts';
import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { defaultSubjectTemplate, defaultTemplate } from '#features/digests/rules/digest-template.ts';
import { managedCollectionsQuery } from '#features/newsletters/web/shared/furniture-queries.ts';
import { MarkdownEditor } from '#ui/content/markdown-editor.tsx';
import { ChoicesProblem } from '#ui/forms/choices-problem.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { checkInput } from '../check-input.ts';
import { ComposeDialog } from '../compose/compose-dialog.tsx';
import { ComposeForm } from '../compose/compose-form.tsx';
import { PeriodFields } from '../compose/period-fields.tsx';
import { TemplateSubject } from '../compose/template-subject.tsx';
import { deliveryDays, fittingDay } from '../digest-words.ts';
import { fillIn, suggestTexts } from '../fill-in.ts';
import { useSave } from '../use-digest-action.ts';

type Given = {
	/** Null for a new one. */
	config: DigestConfig | null;
	/** The collection that the list is narrowed to. */
	collectionId: number | undefined;
	onClose: () => void;
};

/** One configuration, new or old, with the mail it would make beside it. */
export function ConfigFormDialog(given: Given) {
	const collections = useQuery(managedCollectionsQuery(useApi()));
	// What the form suggests is made of the collection's name.
	return collections.isPending ? null : <ConfigForm {...given} list={collections} />;
}

function ConfigForm({
	config,
	collectionId,
	onClose,
	list,
}: Given & { list: UseQueryResult<readonly ManagedCollection[]> }) {
	const api = useApi();
	const collections = list.data ?? [];
	const nameOf = (id: string) => collections.find((one) => String(one.id) === id)?.name ?? '';
	const form = useForm({
		initial: {
			collectionId: String(config?.collectionId ?? collectionId ?? ''),
			frequency: config?.frequency ?? 'weekly',
			name: config?.name ?? suggestTexts(nameOf(String(collectionId ?? '')), 'weekly').name,
			description: config?.description ?? '',
			deliveryDay: config?.deliveryDay || 'monday',
			deliveryTime: config?.deliveryTime ?? '09:00',
			templateSubject: config?.templateSubject ?? defaultSubjectTemplate,
			templateContent: config?.templateContent ?? defaultTemplate,
			active: (config?.active ?? true) ? 'yes' : '',
			needsApproval: config?.needsApproval ? 'yes' : '',
		} as Record<FieldName, string>,
		draftKey: config ? `digest-config-${config.id}` : 'new-digest-config',
		check: (values) => checkInput(DigestConfigText, bodyOf(values)),
		send: useSave({
			kind: 'digest configuration',
			isNew: config === null,
			save: (body: z.input<typeof DigestConfigText>) =>
				config
					? api.call(digestConfigs.update, { params: { id: config.id }, body })
					: api.call(digestConfigs.create, { body }),
			onClose,
		}),
	});
	const { values } = form;
	const frequency = values.frequency as DigestFrequency;

	/** The name follows the choice until somebody writes one. */
	function choose(change: { collectionId?: string; frequency?: DigestFrequency }) {
		const next = { collectionId: values.collectionId, frequency, ...change };
		const filled = config
			? {}
			: fillIn(
					{ name: values.name },
					suggestTexts(nameOf(values.collectionId), frequency),
					suggestTexts(nameOf(next.collectionId), next.frequency),
				);
		form.change({ ...next, ...filled, deliveryDay: fittingDay(next.frequency, values.deliveryDay) });
	}

	return (
		<ComposeDialog
			title={config ? 'Edit Digest Configuration' : 'New Digest Configuration'}
			description="A rule that makes one digest a period from what is new in a collection. Nothing new: it is skipped."
			preview={
				values.collectionId === ''
					? null
					: {
							collectionId: values.collectionId,
							...(config && { configId: config.id }),
							frequency,
							subject: values.templateSubject,
							templateContent: values.templateContent,
						}
			}
			onClose={onClose}
		>
			<ComposeForm
				form={form}
				legend="The configuration"
				action={config ? 'Save Changes' : 'Create Configuration'}
				onClose={onClose}
			>
				<ChoicesProblem state={list} what="collections" />
				<PeriodFields
					collections={collections}
					collectionId={values.collectionId}
					frequency={frequency}
					error={form.field('collectionId').error}
					onChoose={choose}
				/>
				<TextField label="Name" maxLength={200} autoComplete="off" {...form.field('name')} />
				<TextArea label="Description" rows={2} maxLength={2000} {...form.field('description')} />
				<div className="grid gap-x-4 sm:grid-cols-2">
					{frequency !== 'daily' && (
						<SelectField
							label="Delivery day"
							name="deliveryDay"
							value={fittingDay(frequency, values.deliveryDay)}
							error={form.field('deliveryDay').error}
							options={deliveryDays(frequency)}
							onChange={(event) => form.change({ deliveryDay: event.currentTarget.value })}
						/>
					)}
					<TextField
						label="Delivery time (UTC)"
						type="time"
						help={sayOwnTime(values.deliveryTime)}
						{...form.field('deliveryTime')}
					/>
				</div>
				<TemplateSubject
					label="Template subject"
					{...form.field('templateSubject')}
					onInsert={(templateSubject) => form.change({ templateSubject })}
				/>
				<MarkdownEditor
					label="Template content"
					{...form.field('templateContent')}
					placeholders={contentPlaceholders}
					help="Markdown. What is new stands where {{content}} is"
					onChange={(templateContent) => form.change({ templateContent })}
				/>
				<SwitchField
					label="Active"
					help="It makes digests by itself at its times. Inactive, it waits."
					checked={values.active === 'yes'}
					onChange={(event) => form.change({ active: event.currentTarget.checked ? 'yes' : '' })}
				/>
				<SwitchField
					label="Ask me before sending"
					help="Each digest waits as a draft among the digest emails until somebody lets it go."
					checked={values.needsApproval === 'yes'}
					onChange={(event) => form.change({ needsApproval: event.currentTarget.checked ? 'yes' : '' })}
				/>
			</ComposeForm>
		</ComposeDialog>
	);
}

type FieldName =
	| 'collectionId'
	| 'frequency'
	| 'name'
	| 'description'
	| 'deliveryDay'
	| 'deliveryTime'
	| 'templateSubject'
	| 'templateContent'
	| 'active'
	| 'needsApproval';

function bodyOf(values: Record<FieldName, string>) {
	const frequency = values.frequency as DigestFrequency;
	return {
		collectionId: values.collectionId,
		name: values.name,
		description: values.description,
		frequency,
		active: values.active === 'yes',
		deliveryDay: frequency === 'daily' ? null : fittingDay(frequency, values.deliveryDay),
		deliveryTime: values.deliveryTime,
		needsApproval: values.needsApproval === 'yes',
		templateSubject: values.templateSubject,
		templateContent: values.templateContent,
	};
}

/** The same time by the viewer's clock, as it is today. */
function sayOwnTime(time: string): string {
	const at = new Date(`${new Date().toISOString().slice(0, 10)}T${time}:00.000Z`);
	if (Number.isNaN(at.getTime())) return 'UTC';
	const own = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
	return own === time ? 'UTC' : `UTC; ${own} your time today`;
}

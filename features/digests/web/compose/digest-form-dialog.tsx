import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import type { ManagedCollection } from '#features/collections/contract/manage-collections.ts';
import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import { contentPlaceholders } from '#features/digests/contract/digest-template.ts';
import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import { managedCollectionsQuery } from '#features/newsletters/web/shared/managed-queries.ts';
import { changesOf } from '#features/site/web/shared/changes-of.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { MarkdownEditor } from '#ui/content/markdown-editor.tsx';
import { ViewChoice } from '#ui/display/view-choice.tsx';
import { ChoicesProblem } from '#ui/forms/choices-problem.tsx';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { type DigestKind, fittingDay } from '../digest-labels.ts';
import { digestConfigsQuery, digestKeys } from '../shared/digest-queries.ts';
import { fillIn, suggestEmail, suggestTexts } from './fill-in.ts';
import { ConfigSwitches, DeliveryFields, PlaceFields } from './form-fields.tsx';
import { formKinds } from './form-kinds.ts';
import { bodyOf, type FormValues, previewOfValues, type Saved, valuesOf } from './form-values.ts';
import { MailPreview } from './mail-preview.tsx';
import { IncludedNewsletters, NewsletterSummaries } from './member-fields.tsx';
import { StatusFields } from './status-fields.tsx';
import { TemplateSubject } from './template-subject.tsx';
import { VideoPicker } from './video-picker.tsx';

type Given = {
	kind: DigestKind;
	/** Null for a new one. */
	saved: Saved | null;
	/** The collection and configuration that the list is filtered by. */
	chosen: { collectionId?: number | undefined; configId?: number | undefined };
	onClose: () => void;
};
type Lists = {
	collectionList: UseQueryResult<readonly ManagedCollection[]>;
	configList: UseQueryResult<readonly DigestConfig[]>;
};

const sides = [
	['write', 'Write'],
	['preview', 'Preview'],
] as const;

/** Edits a new or existing digest of any kind, or a rule, next to a preview of the mail. */
export function DigestFormDialog(given: Given) {
	const api = useApi();
	const isEmail = given.kind === 'digest email';
	const collectionList = useQuery(managedCollectionsQuery(api));
	const configList = useQuery({ ...digestConfigsQuery(api, {}), enabled: isEmail });
	// Suggestions depend on the collection's name or the configuration.
	if ((isEmail ? configList : collectionList).isPending) return null;
	return <DigestForm {...given} {...{ collectionList, configList }} />;
}

function DigestForm({ kind, saved, chosen, onClose, collectionList, configList }: Given & Lists) {
	const api = useApi();
	const [side, setSide] = useState<'write' | 'preview'>('write');
	const { title, description, legend, create, help, draftKey, calls, schema } = formKinds[kind];
	const isConfig = kind === 'digest configuration';
	const isEmail = kind === 'digest email';
	const collectionOf = (id: string) => collectionList.data?.find((one) => String(one.id) === id);
	const configOf = (id: string) => configList.data?.find((one) => String(one.id) === id);
	const suggest = ({ configId, collectionId, frequency }: FormValues) =>
		isEmail
			? suggestEmail(configOf(configId))
			: suggestTexts(collectionOf(collectionId)?.name ?? '', frequency as DigestFrequency);
	const [first] = useState(() =>
		valuesOf(kind, saved, {
			collectionId: String(chosen.collectionId ?? ''),
			configId: String(chosen.configId ?? ''),
		}),
	);
	const form = useMutationForm({
		initial: saved ? first : { ...first, ...fillIn(first, {}, suggest(first)) },
		draftKey: saved ? `${draftKey}-${saved.id}` : `new-${draftKey}`,
		// Validated by the schema, but sent as entered: dates travel as text.
		check: (values) => {
			const body = bodyOf(kind, values);
			const checked = schema.safeParse(body);
			return checked.success ? { success: true, data: body } : checked;
		},
		mutationFn: (body: unknown) =>
			saved
				? api.call(calls.update, {
						params: { id: saved.id },
						body: changesToSend(bodyOf(kind, first), body as object),
					})
				: api.call(calls.create, { params: undefined, body }),
		meta: { invalidates: [digestKeys.all] },
		onSent: () => {
			showToast({ title: `${capitalised(kind)} ${saved ? 'updated' : 'created'}` });
			onClose();
		},
		describe: (error) => {
			toastFailure(`Failed to ${saved ? 'update' : 'create'} ${kind}`)(error);
			return describeFailure(error);
		},
	});
	const { values } = form;
	const config = isEmail ? configOf(values.configId) : null;
	const collectionId = String(config?.collectionId ?? values.collectionId ?? '');
	const members = collectionOf(collectionId)?.members ?? [];

	/** Suggestions follow the choice until the editor enters something else. */
	function choose(change: Partial<FormValues>) {
		const next = { ...values, ...change };
		const hasMoved = next.collectionId !== values.collectionId;
		form.change({
			...change,
			...(!saved && fillIn(values, suggest(values), suggest(next))),
			...(kind === 'digest' && hasMoved && { includedNewsletterIds: [] }),
			...(isConfig && { deliveryDay: fittingDay(next.frequency as DigestFrequency, values.deliveryDay) }),
		});
	}

	function cancel() {
		form.startAgain();
		onClose();
	}

	const [subject, content] = isConfig
		? (['templateSubject', 'templateContent'] as const)
		: (['subject', 'content'] as const);
	const writing = (
		<FormFrame form={form} legend={legend} fieldsClassName="flex flex-col gap-2">
			{isEmail && <ChoicesProblem state={configList} what="configurations" />}
			<ChoicesProblem
				state={collectionList}
				what={isEmail ? 'newsletters of the collection' : 'collections'}
			/>
			<PlaceFields
				{...{ form, isEmail, config }}
				choices={(isEmail ? configList : collectionList).data ?? []}
				onChoose={choose}
			/>
			{isConfig ? (
				<DeliveryFields form={form} />
			) : (
				<TextField label="Title" maxLength={200} autoComplete="off" {...form.field('title')} />
			)}
			<TemplateSubject
				label={isConfig ? 'Template subject' : 'Subject'}
				{...form.field(subject)}
				onInsert={(text) => form.change({ [subject]: text })}
			/>
			<MarkdownEditor
				label={isConfig ? 'Template content' : 'Content'}
				{...form.field(content)}
				placeholders={contentPlaceholders}
				help={help}
				onChange={(text) => form.change({ [content]: text })}
			/>
			{isConfig ? (
				<ConfigSwitches form={form} />
			) : (
				<>
					<StatusFields form={form} isEmail={isEmail} />
					{kind === 'digest' && <IncludedNewsletters {...{ form, members }} />}
					<VideoPicker form={form} collectionId={collectionId === '' ? undefined : Number(collectionId)} />
				</>
			)}
			{isEmail && <NewsletterSummaries {...{ form, members }} />}
			{kind === 'digest' && (
				<details className="border-t border-border" open={form.field('templateContent').error !== undefined}>
					<summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">Template</summary>
					<MarkdownEditor
						label="Template"
						{...form.field('templateContent')}
						placeholders={contentPlaceholders}
						help="What stands around the content of every digest of this kind"
						onChange={(templateContent) => form.change({ templateContent })}
					/>
				</details>
			)}
			<FormButtons
				form={form}
				action={saved ? 'Save Changes' : create}
				className="mt-2 flex justify-end gap-2"
				onCancel={cancel}
			/>
		</FormFrame>
	);
	return (
		<Dialog
			title={`${saved ? 'Edit' : 'New'} ${title}`}
			description={description}
			isOpen
			// What is typed into a new one stays, but nothing may come back as if it were saved.
			onClose={saved ? cancel : onClose}
			className="max-w-[82rem]"
		>
			<ViewChoice
				label="What to show"
				views={sides}
				chosen={side}
				onChoose={setSide}
				className="mb-4 lg:hidden"
			/>
			<div className="lg:grid lg:grid-cols-2 lg:gap-8">
				<div className={classNames('min-w-0', side === 'preview' && 'max-lg:hidden')}>{writing}</div>
				<div
					className={classNames(
						'min-w-0 lg:sticky lg:top-6 lg:self-start',
						side === 'write' && 'max-lg:hidden',
					)}
				>
					<MailPreview
						input={previewOfValues(values, isConfig ? (saved as DigestConfig | null) : config)}
						isRepeated={!isEmail}
					/>
				</div>
			</div>
		</Dialog>
	);
}

/** The status and its dates are one choice and go together: a form shows a skipped digest as a draft. */
function changesToSend(opened: object, body: object): object {
	const fields = Object.entries(opened).filter(
		([name]) => !['status', 'scheduledFor', 'sentAt'].includes(name),
	);
	return changesOf(Object.fromEntries(fields), body);
}

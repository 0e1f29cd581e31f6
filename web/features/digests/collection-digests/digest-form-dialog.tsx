import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
	type CollectionDigest,
	CollectionDigestText,
	createCollectionDigest,
	updateCollectionDigest,
} from '#contract/collection-digests.ts';
import { contentPlaceholders } from '#contract/digest-template.ts';
import { chosenDigestStatuses, type DigestFrequency, digestFrequencies } from '#contract/digests.ts';
import type { ManagedCollection } from '#contract/manage-collections.ts';
import { capitalised, defaultTemplate } from '#rules/digest-template.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { digestsKey } from '#web/api/digest-queries.ts';
import { managedCollectionsQuery } from '#web/api/furniture-queries.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { MarkdownEditor } from '#web/ui/markdown-editor.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { checkInput } from '../check-input.ts';
import { ComposeDialog } from '../compose/compose-dialog.tsx';
import { FormButtons } from '../compose/form-buttons.tsx';
import { readIds, writeIds } from '../compose/id-list.ts';
import { IncludedNewsletters } from '../compose/member-fields.tsx';
import { StatusFields } from '../compose/status-fields.tsx';
import { TemplateSubject } from '../compose/template-subject.tsx';
import { VideoPicker } from '../compose/video-picker.tsx';
import { fillIn, suggestTexts } from '../fill-in.ts';
import { reportFailure } from '../use-digest-action.ts';

type FieldName =
	| 'collectionId'
	| 'frequency'
	| 'title'
	| 'subject'
	| 'content'
	| 'templateContent'
	| 'status'
	| 'scheduledFor'
	| 'videoIds'
	| 'includedNewsletterIds';

type Given = {
	/** Null for a new one. */
	digest: CollectionDigest | null;
	/** The collection that the list is narrowed to. */
	collectionId: number | undefined;
	onClose: () => void;
};

/** One digest that an editor composes, new or old, with the mail beside it. */
export function DigestFormDialog(given: Given) {
	const collections = useQuery(managedCollectionsQuery(useApi()));
	// What the form suggests is made of the collection's name.
	return collections.isPending ? null : <DigestForm {...given} collections={collections.data ?? []} />;
}

function DigestForm({
	digest,
	collectionId,
	onClose,
	collections,
}: Given & { collections: readonly ManagedCollection[] }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const nameOf = (id: string) => collections.find((one) => String(one.id) === id)?.name ?? '';
	const firstId = String(digest?.collectionId ?? collectionId ?? '');
	const suggested = suggestTexts(nameOf(firstId), 'weekly');
	const form = useForm({
		initial: {
			collectionId: firstId,
			frequency: digest?.frequency ?? 'weekly',
			title: digest?.title ?? suggested.title,
			subject: digest?.subject ?? suggested.subject,
			content: digest?.content ?? '',
			templateContent: digest?.templateContent || defaultTemplate,
			status: chosenDigestStatuses.find((status) => status === digest?.status) ?? 'draft',
			scheduledFor: digest?.scheduledFor ?? '',
			videoIds: writeIds(digest?.videoIds ?? []),
			includedNewsletterIds: writeIds(digest?.includedNewsletterIds ?? []),
		} as Record<FieldName, string>,
		draftKey: digest ? `collection-digest-${digest.id}` : 'new-collection-digest',
		check: (values) => checkInput(CollectionDigestText, bodyOf(values)),
		send: async (body) => {
			try {
				if (digest) await api.call(updateCollectionDigest, { params: { id: digest.id }, body });
				else await api.call(createCollectionDigest, { body });
			} catch (error) {
				reportFailure(`Failed to ${digest ? 'update' : 'create'} digest`, error);
				return describeFailure(error);
			}
			showToast({ title: `Digest ${digest ? 'updated' : 'created'}` });
			onClose();
			void queryClient.invalidateQueries({ queryKey: digestsKey });
			return null;
		},
	});
	const { values } = form;
	const frequency = values.frequency as DigestFrequency;
	const members = collections.find(({ id }) => String(id) === values.collectionId)?.members ?? [];

	/** Title and subject follow the choice until somebody writes their own. */
	function choose(change: { collectionId?: string; frequency?: DigestFrequency }) {
		const next = { collectionId: values.collectionId, frequency, ...change };
		const filled = digest
			? {}
			: fillIn(
					{ title: values.title, subject: values.subject },
					suggestTexts(nameOf(values.collectionId), frequency),
					suggestTexts(nameOf(next.collectionId), next.frequency),
				);
		const hasMoved = next.collectionId !== values.collectionId;
		form.change({ ...next, ...filled, ...(hasMoved && { includedNewsletterIds: '' }) });
	}

	function cancel() {
		form.startAgain();
		onClose();
	}

	return (
		<ComposeDialog
			title={digest ? 'Edit Digest' : 'New Digest'}
			description="Scheduled, it goes out at its first send date and then again each period, with what is new since."
			preview={values.collectionId === '' ? null : previewOf(values)}
			onClose={onClose}
		>
			<form {...form.formProps}>
				<fieldset disabled={form.isSending} className="flex flex-col gap-2">
					<legend className="sr-only">The digest</legend>
					{form.failure && <FormError message={form.failure.message} />}
					<div className="grid gap-x-4 sm:grid-cols-2">
						<SelectField
							label="Collection"
							name="collectionId"
							value={values.collectionId}
							error={form.field('collectionId').error}
							options={[
								{ value: '', label: 'Select a collection' },
								...collections.map(({ id, name }) => ({ value: String(id), label: name })),
							]}
							onChange={(event) => choose({ collectionId: event.currentTarget.value })}
						/>
						<SelectField
							label="Frequency"
							name="frequency"
							value={frequency}
							options={digestFrequencies.map((value) => ({ value, label: capitalised(value) }))}
							onChange={(event) =>
								choose({
									frequency: digestFrequencies.find((one) => one === event.currentTarget.value) ?? 'weekly',
								})
							}
						/>
					</div>
					<TextField label="Title" maxLength={200} autoComplete="off" {...form.field('title')} />
					<TemplateSubject
						label="Subject"
						{...form.field('subject')}
						onInsert={(subject) => form.change({ subject })}
					/>
					<MarkdownEditor
						label="Content"
						{...form.field('content')}
						placeholders={contentPlaceholders}
						help="Markdown. Your own words; what is new follows them, or stands where {{content}} is"
						onChange={(content) => form.change({ content })}
					/>
					<StatusFields
						values={{ ...values, sentAt: '' }}
						field={(name) => form.field(name === 'sentAt' ? 'status' : name)}
						scheduleLabel="First Send Date"
						hasSentDate={false}
						onChange={({ status, scheduledFor }) =>
							form.change({
								...(status !== undefined && { status }),
								...(scheduledFor !== undefined && { scheduledFor }),
							})
						}
					/>
					<IncludedNewsletters
						members={members}
						chosen={readIds(values.includedNewsletterIds)}
						error={form.field('includedNewsletterIds').error}
						onChange={(ids) => form.change({ includedNewsletterIds: writeIds(ids) })}
					/>
					<VideoPicker
						collectionId={values.collectionId === '' ? undefined : Number(values.collectionId)}
						chosenIds={readIds(values.videoIds)}
						error={form.field('videoIds').error}
						onChange={(ids) => form.change({ videoIds: writeIds(ids) })}
					/>
					<details
						className="border-t border-border"
						open={form.field('templateContent').error !== undefined}
					>
						<summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">Template</summary>
						<MarkdownEditor
							label="Template"
							{...form.field('templateContent')}
							placeholders={contentPlaceholders}
							help="What stands around the content of every digest of this kind"
							onChange={(templateContent) => form.change({ templateContent })}
						/>
					</details>
					<FormButtons
						isSending={form.isSending}
						action={digest ? 'Save Changes' : 'Create Digest'}
						onCancel={cancel}
					/>
				</fieldset>
			</form>
		</ComposeDialog>
	);
}

function bodyOf(values: Record<FieldName, string>) {
	const { collectionId, title, subject, content, templateContent } = values;
	return {
		collectionId,
		title,
		subject,
		content,
		templateContent,
		frequency: values.frequency as DigestFrequency,
		status: chosenDigestStatuses.find((status) => status === values.status) ?? 'draft',
		scheduledFor: values.status === 'scheduled' && values.scheduledFor !== '' ? values.scheduledFor : null,
		videoIds: readIds(values.videoIds),
		includedNewsletterIds: readIds(values.includedNewsletterIds),
	};
}

function previewOf(values: Record<FieldName, string>) {
	const { collectionId, frequency, subject, content, templateContent, videoIds, includedNewsletterIds } =
		bodyOf(values);
	return { collectionId, frequency, subject, content, templateContent, videoIds, includedNewsletterIds };
}

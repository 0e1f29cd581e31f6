import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import type { ManagedCollection } from '#features/collections/contract/manage-collections.ts';
import { contentPlaceholders } from '#features/digests/contract/digest-template.ts';
import {
	type CollectionDigest,
	CollectionDigestText,
	chosenDigestStatuses,
	collectionDigests,
	type DigestFrequency,
} from '#features/digests/contract/digests.ts';
import { defaultTemplate } from '#features/digests/rules/digest-template.ts';
import { managedCollectionsQuery } from '#features/newsletters/web/shared/furniture-queries.ts';
import { MarkdownEditor } from '#ui/content/markdown-editor.tsx';
import { ChoicesProblem } from '#ui/forms/choices-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { checkInput } from '../check-input.ts';
import { ComposeDialog } from '../compose/compose-dialog.tsx';
import { ComposeForm } from '../compose/compose-form.tsx';
import { readIds, writeIds } from '../compose/id-list.ts';
import { IncludedNewsletters } from '../compose/member-fields.tsx';
import { PeriodFields } from '../compose/period-fields.tsx';
import { StatusFields } from '../compose/status-fields.tsx';
import { TemplateSubject } from '../compose/template-subject.tsx';
import { VideoPicker } from '../compose/video-picker.tsx';
import { fillIn, suggestTexts } from '../fill-in.ts';
import { useSave } from '../use-digest-action.ts';

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
	return collections.isPending ? null : <DigestForm {...given} list={collections} />;
}

function DigestForm({
	digest,
	collectionId,
	onClose,
	list,
}: Given & { list: UseQueryResult<readonly ManagedCollection[]> }) {
	const api = useApi();
	const collections = list.data ?? [];
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
		send: useSave({
			kind: 'digest',
			isNew: digest === null,
			save: (body: z.input<typeof CollectionDigestText>) =>
				digest
					? api.call(collectionDigests.update, { params: { id: digest.id }, body })
					: api.call(collectionDigests.create, { body }),
			onClose,
		}),
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

	return (
		<ComposeDialog
			title={digest ? 'Edit Digest' : 'New Digest'}
			description="Scheduled, it goes out at its first send date and then again each period, with what is new since."
			preview={values.collectionId === '' ? null : previewOf(values)}
			onClose={onClose}
		>
			<ComposeForm
				form={form}
				legend="The digest"
				action={digest ? 'Save Changes' : 'Create Digest'}
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
			</ComposeForm>
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

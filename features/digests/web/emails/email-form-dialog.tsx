import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import { contentPlaceholders } from '#features/digests/contract/digest-template.ts';
import {
	chosenDigestStatuses,
	type DigestEmail,
	DigestEmailText,
	digestEmails,
} from '#features/digests/contract/digests.ts';
import { managedCollectionsQuery } from '#features/newsletters/web/shared/furniture-queries.ts';
import { MarkdownEditor } from '#ui/content/markdown-editor.tsx';
import { ChoicesProblem } from '#ui/forms/choices-problem.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { checkInput } from '../check-input.ts';
import { ComposeDialog } from '../compose/compose-dialog.tsx';
import { ComposeForm } from '../compose/compose-form.tsx';
import { readIds, readSummaries, writeIds, writeSummaries } from '../compose/id-list.ts';
import { NewsletterSummaries } from '../compose/member-fields.tsx';
import { StatusFields } from '../compose/status-fields.tsx';
import { TemplateSubject } from '../compose/template-subject.tsx';
import { VideoPicker } from '../compose/video-picker.tsx';
import { fillIn, suggestEmail } from '../fill-in.ts';
import { useSave } from '../use-digest-action.ts';

type FieldName =
	| 'configId'
	| 'title'
	| 'subject'
	| 'content'
	| 'status'
	| 'scheduledFor'
	| 'sentAt'
	| 'videoIds'
	| 'newsletterSummaries';

/** One digest email, new or old, with the mail beside it. */
export function EmailFormDialog({
	email,
	configList,
	configId,
	onClose,
}: {
	/** Null for a new one. */
	email: DigestEmail | null;
	configList: UseQueryResult<readonly DigestConfig[]>;
	/** The configuration that the list is narrowed to. */
	configId: number | undefined;
	onClose: () => void;
}) {
	const api = useApi();
	const collectionList = useQuery(managedCollectionsQuery(api));
	const collections = collectionList.data ?? [];
	const configs = configList.data ?? [];
	const configOf = (id: string) => configs.find((config) => String(config.id) === id);
	const firstId = String(email?.configId ?? configId ?? '');
	const suggested = suggestEmail(configOf(firstId));
	const form = useForm({
		initial: {
			configId: firstId,
			title: email?.title ?? suggested.title,
			subject: email?.subject ?? suggested.subject,
			content: email?.content ?? suggested.content,
			status: chosenDigestStatuses.find((status) => status === email?.status) ?? 'draft',
			scheduledFor: email?.scheduledFor ?? '',
			sentAt: email?.sentAt ?? '',
			videoIds: writeIds(email?.videoIds ?? []),
			newsletterSummaries: writeSummaries(email?.newsletterSummaries ?? {}),
		} as Record<FieldName, string>,
		draftKey: email ? `digest-email-${email.id}` : 'new-digest-email',
		check: (values) => checkInput(DigestEmailText, bodyOf(values)),
		send: useSave({
			kind: 'digest email',
			isNew: email === null,
			save: (body: z.input<typeof DigestEmailText>) =>
				email
					? api.call(digestEmails.update, { params: { id: email.id }, body })
					: api.call(digestEmails.create, { body }),
			onClose,
		}),
	});
	const { values } = form;
	const config = configOf(values.configId);
	const members = collections.find(({ id }) => id === config?.collectionId)?.members ?? [];

	function chooseConfig(id: string) {
		const filled = email ? {} : fillIn(values, suggestEmail(config), suggestEmail(configOf(id)));
		form.change({ configId: id, ...filled });
	}

	return (
		<ComposeDialog
			title={email ? 'Edit Digest Email' : 'New Digest Email'}
			description="One mailing to the readers of a collection's digest. Scheduled, it goes out at its date."
			isRepeated={false}
			preview={
				config
					? {
							collectionId: config.collectionId,
							configId: config.id,
							frequency: config.frequency,
							subject: values.subject,
							content: values.content,
							videoIds: readIds(values.videoIds),
							newsletterSummaries: readSummaries(values.newsletterSummaries),
						}
					: null
			}
			onClose={onClose}
		>
			<ComposeForm
				form={form}
				legend="The digest email"
				action={email ? 'Save Changes' : 'Create Digest Email'}
				onClose={onClose}
			>
				<ChoicesProblem state={configList} what="configurations" />
				<ChoicesProblem state={collectionList} what="newsletters of the collection" />
				<div className="grid gap-x-4 sm:grid-cols-2">
					<SelectField
						label="Configuration"
						name="configId"
						value={values.configId}
						error={form.field('configId').error}
						options={[
							{ value: '', label: 'Select a configuration' },
							...configs.map(({ id, name }) => ({ value: String(id), label: name })),
						]}
						onChange={(event) => chooseConfig(event.currentTarget.value)}
					/>
					<TextField
						label="Collection"
						readOnly
						value={config?.collectionName ?? ''}
						help="As the configuration says"
						className="bg-sunken"
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
					help="Markdown. What is new stands where {{content}} is"
					onChange={(content) => form.change({ content })}
				/>
				<StatusFields
					values={values}
					field={form.field}
					scheduleLabel="Schedule Date"
					hasSentDate
					onChange={form.change}
				/>
				<VideoPicker
					collectionId={config?.collectionId}
					chosenIds={readIds(values.videoIds)}
					error={form.field('videoIds').error}
					onChange={(ids) => form.change({ videoIds: writeIds(ids) })}
				/>
				<NewsletterSummaries
					members={members}
					summaries={readSummaries(values.newsletterSummaries)}
					onChange={(summaries) => form.change({ newsletterSummaries: writeSummaries(summaries) })}
				/>
			</ComposeForm>
		</ComposeDialog>
	);
}

function bodyOf(values: Record<FieldName, string>) {
	const { configId, title, subject, content } = values;
	return {
		configId,
		title,
		subject,
		content,
		status: chosenDigestStatuses.find((status) => status === values.status) ?? 'draft',
		scheduledFor: values.status === 'scheduled' && values.scheduledFor !== '' ? values.scheduledFor : null,
		sentAt: values.status === 'sent' && values.sentAt !== '' ? values.sentAt : null,
		videoIds: readIds(values.videoIds),
		newsletterSummaries: readSummaries(values.newsletterSummaries),
	};
}

import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import { addIssue, IssueText, updateIssue } from '#features/newsletters/contract/manage-issues.ts';
import { changesOf } from '#features/site/web/shared/changes-of.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export type EditedIssue = { id: number; title: string; sentAt: string; html: string };

/** One issue, new or existing. The server sanitises the HTML before anyone sees it. */
export function IssueForm({
	newsletterId,
	issue,
	onDone,
}: {
	newsletterId: number;
	/** Null for a new issue. */
	issue: EditedIssue | null;
	onDone: () => void;
}) {
	const api = useApi();
	// The issue may be refetched while the form is open.
	const [opened] = useState(issue);
	const form = useMutationForm({
		initial: {
			title: issue?.title ?? '',
			// By the day: with the minute, a draft's date would be taken for one that was changed meanwhile.
			sentAt: toFieldTime(issue?.sentAt ?? `${new Date().toISOString().slice(0, 10)}T00:00`),
			html: issue?.html ?? '',
		},
		draftKey: issue ? `issue-${issue.id}` : `new-issue-${newsletterId}`,
		check: (values) => IssueText.safeParse({ ...values, sentAt: fromFieldTime(values.sentAt) }),
		mutationFn: (body) => {
			if (!opened) return api.call(addIssue, { params: { id: newsletterId }, body });
			const { id, title, sentAt, html } = opened;
			// The field shows minutes: sending it untouched would cut the seconds off.
			const shown = { title, sentAt: fromFieldTime(toFieldTime(sentAt)), html: html.trim() };
			return api.call(updateIssue, { params: { id }, body: changesOf(shown, body) });
		},
		meta: { invalidates: allQueries },
		onSent: () => {
			showToast({ title: issue ? 'Issue updated' : 'Issue added' });
			onDone();
		},
	});

	function cancel() {
		form.startAgain();
		onDone();
	}

	return (
		<FormFrame form={form} legend="The issue">
			<TextField label="Title" maxLength={500} autoComplete="off" {...form.field('title')} />
			<TextField label="Sent at (UTC)" type="datetime-local" {...form.field('sentAt')} />
			<TextArea
				label="Content (HTML)"
				rows={12}
				spellCheck={false}
				className="font-mono text-sm"
				help="Scripts, forms and tracking are taken out when it is saved"
				{...form.field('html')}
			/>
			<FormButtons form={form} action={issue ? 'Save issue' : 'Add issue'} onCancel={cancel} />
		</FormFrame>
	);
}

/** Datetime inputs have no time zone: they show UTC, as the label says. */
function toFieldTime(moment: string): string {
	return moment.slice(0, 16);
}

function fromFieldTime(text: string): string {
	const moment = new Date(`${text}Z`);
	return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

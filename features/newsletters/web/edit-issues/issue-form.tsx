import { useApi } from '#client/api-context.tsx';
import { everything } from '#client/query-client.ts';
import { addIssue, IssueText, updateIssue } from '#features/newsletters/contract/manage-issues.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export type EditedIssue = { id: number; title: string; sentAt: string; html: string };

/** One issue, new or old. The HTML is cleaned on the server before anyone sees it. */
export function IssueForm({
	newsletterId,
	issue,
	onDone,
}: {
	newsletterId: number;
	/** Null for a new one. */
	issue: EditedIssue | null;
	onDone: () => void;
}) {
	const api = useApi();
	const form = useMutationForm({
		initial: {
			title: issue?.title ?? '',
			sentAt: toFieldTime(issue?.sentAt ?? new Date().toISOString()),
			html: issue?.html ?? '',
		},
		draftKey: issue ? `issue-${issue.id}` : `new-issue-${newsletterId}`,
		check: (values) => IssueText.safeParse({ ...values, sentAt: fromFieldTime(values.sentAt) }),
		mutationFn: (body) =>
			issue
				? api.call(updateIssue, { params: { id: issue.id }, body })
				: api.call(addIssue, { params: { id: newsletterId }, body }),
		meta: { invalidates: everything },
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
		<form {...form.formProps}>
			<fieldset disabled={form.isSending} className="flex flex-col gap-3">
				<legend className="sr-only">The issue</legend>
				{form.failure && <FormError message={form.failure.message} />}
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
				<div className="flex justify-end gap-2">
					<Button look="secondary" onClick={cancel}>
						Cancel
					</Button>
					<SendButton isSending={form.isSending} sendingLabel="Saving…">
						{issue ? 'Save issue' : 'Add issue'}
					</SendButton>
				</div>
			</fieldset>
		</form>
	);
}

/** Fields for times know no zone: they show UTC, as the label says. */
function toFieldTime(moment: string): string {
	return moment.slice(0, 16);
}

function fromFieldTime(text: string): string {
	const moment = new Date(`${text}Z`);
	return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

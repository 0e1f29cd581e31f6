import { useState } from 'react';
import type { NewsletterSource } from '#features/inbox/contract/sources.ts';
import { sourceName } from '#features/inbox/rules/naming/collapse-sources.ts';
import { ChoiceGroup } from '#ui/forms/choice-group.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** If several senders share a name, asks which of them are the same newsletter before it is created. */
export function CreateNewsletterDialog({
	source,
	others,
	onCreate,
	onClose,
}: {
	source: NewsletterSource;
	others: readonly NewsletterSource[];
	/** Called with the ids of the sources to merge. */
	onCreate: (mergeIds: string[]) => void;
	onClose: () => void;
}) {
	const [chosen, setChosen] = useState<string[]>([]);
	const name = sourceName(source);
	return (
		<Dialog
			title={`Create ${name}`}
			description={`Mail under this name comes from ${others.length + 1} senders. Tick those that are the same newsletter as ${source.email}: they become one source, and their mails are issues of it, too. This can be undone in the details of the source.`}
			isOpen
			onClose={onClose}
		>
			<ChoiceGroup
				label="The same newsletter"
				options={others.map(({ id, email, mailCount }) => ({
					value: String(id),
					label: `${email} (${mailCount === 1 ? '1 mail' : `${mailCount} mails`})`,
				}))}
				chosen={chosen}
				onChange={setChosen}
			/>
			<div className="mt-3 flex flex-wrap justify-end gap-2">
				<Button look="secondary" onClick={onClose}>
					Cancel
				</Button>
				<Button onClick={() => onCreate(chosen)}>
					{chosen.length === 0 ? 'Create without merging' : 'Merge and create'}
				</Button>
			</div>
		</Dialog>
	);
}

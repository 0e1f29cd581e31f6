import type { ManagedMember } from '#features/collections/contract/manage-collections.ts';
import { ChoiceGroup } from '#ui/forms/choice-group.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { DigestForm } from './form-fields.tsx';

type Given = { form: DigestForm; members: readonly ManagedMember[] };

/** Which newsletters of the collection the digest covers. */
export function IncludedNewsletters({ form, members }: Given) {
	const name = 'includedNewsletterIds';
	const chosen = form.values[name];
	if (members.length === 0) return null;
	return (
		<ChoiceGroup
			label="Included newsletters"
			{...{ name, chosen }}
			error={form.errorOf(name)}
			options={members.map((member) => ({ value: String(member.id), label: labelOf(member) }))}
			help={chosen.length === 0 ? 'None ticked: all of the collection' : 'Only those that are ticked'}
			onChange={(ids) => form.change({ [name]: ids })}
		/>
	);
}

/** The editor's summary for each newsletter, instead of the generated one. */
export function NewsletterSummaries({ form, members }: Given) {
	const summaries = form.values.newsletterSummaries;
	if (members.length === 0) return null;
	const written = members.filter(({ id }) => summaries[id]).length;
	return (
		<details className="border-t border-border">
			<summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">
				Newsletter summaries{' '}
				<span className="font-normal text-muted">
					({written === 0 ? 'written by themselves' : `${written} of ${members.length} your own`})
				</span>
			</summary>
			<div className="flex flex-col gap-1 pb-2">
				{members.map((member) => (
					<TextArea
						key={member.id}
						label={labelOf(member)}
						rows={2}
						isOptional
						maxLength={5000}
						value={summaries[member.id] ?? ''}
						onChange={({ currentTarget: { value } }) => {
							// An empty summary is removed.
							const { [member.id]: _, ...others } = summaries;
							form.change({ newsletterSummaries: value === '' ? others : { ...others, [member.id]: value } });
						}}
					/>
				))}
			</div>
		</details>
	);
}

/** Marks newsletters that a digest leaves out, because readers cannot see them. */
function labelOf({ name, hidden, deleted }: ManagedMember): string {
	if (deleted) return `${name} (deleted)`;
	return hidden ? `${name} (hidden)` : name;
}

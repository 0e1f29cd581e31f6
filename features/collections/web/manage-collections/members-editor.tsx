import type { ManagedMember } from '#features/collections/contract/manage-collections.ts';
import { FindNewsletter } from '#features/newsletters/web/shared/find-newsletter.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { SortableList } from '#ui/display/sortable-list.tsx';
import { controlStyle } from '#ui/forms/field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { RowButton } from '#ui/layout/row-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

/** The newsletters of a collection in the editor's order, each with a note. */
export function MembersEditor({
	members,
	onChange,
	error,
}: {
	members: readonly ManagedMember[];
	onChange: (members: ManagedMember[]) => void;
	error?: string | undefined;
}) {
	const change = (id: number, note: string) =>
		onChange(members.map((member) => (member.id === id ? { ...member, note } : member)));
	return (
		<section aria-label="Newsletters" className="flex flex-col gap-2">
			<h3 className="text-sm font-medium">
				Newsletters <span className="font-normal text-muted tabular-nums">({members.length})</span>
			</h3>
			{error && (
				<p role="alert" className="text-sm font-medium text-danger">
					{error}
				</p>
			)}
			{members.length === 0 ? (
				<p className="rounded-lg border border-dashed border-border-strong px-6 py-6 text-center text-sm text-muted">
					Nothing in it yet. Look for newsletters below.
				</p>
			) : (
				<SortableList label="Newsletters in order" items={members} onOrder={onChange}>
					{(member) => (
						<div>
							<div className="flex items-center gap-2">
								<p className="min-w-0 flex-1 font-serif text-lg/6 font-medium">{member.name}</p>
								{member.deleted ? (
									<Badge tone="danger">Deleted</Badge>
								) : (
									member.hidden && <Badge tone="amber">Hidden</Badge>
								)}
								<Button
									look="quiet"
									className="px-3"
									onClick={() => onChange(members.filter(({ id }) => id !== member.id))}
								>
									Take out<VisuallyHidden> {member.name}</VisuallyHidden>
								</Button>
							</div>
							<input
								type="text"
								aria-label={`Note on ${member.name}`}
								placeholder="A word on it, if you like"
								maxLength={1000}
								autoComplete="off"
								value={member.note}
								onChange={(event) => change(member.id, event.currentTarget.value)}
								className={`${controlStyle} h-11`}
							/>
						</div>
					)}
				</SortableList>
			)}
			<FindNewsletter label="Add newsletters">
				{({ id, slug, name, hidden }) => {
					const isAdded = members.some((member) => member.id === id);
					const add = () => onChange([...members, { id, slug, name, hidden, deleted: false, note: '' }]);
					return {
						words: name,
						button: (
							<RowButton
								label={isAdded ? 'Added' : 'Add'}
								about={name}
								aria-disabled={isAdded}
								onPress={() => !isAdded && add()}
							/>
						),
					};
				}}
			</FindNewsletter>
		</section>
	);
}

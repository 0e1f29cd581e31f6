import { useId, useState } from 'react';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { useFoundNewsletters } from '#features/newsletters/web/shared/use-found-newsletters.ts';
import { Badge } from '#ui/display/badge.tsx';
import { controlStyle, Field } from '#ui/forms/field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

const maxShown = 6;
const searchFailed = 'Could not complete search. Please try again.';

/** Finds newsletters by name, hidden ones too, and adds them one by one. */
export function FindNewsletter({
	chosenIds,
	onAdd,
}: {
	chosenIds: ReadonlySet<number>;
	onAdd: (newsletter: Newsletter) => void;
}) {
	const id = useId();
	const [text, setText] = useState('');
	const { found, total, hasFailed } = useFoundNewsletters(text, maxShown);
	return (
		<div>
			<Field
				id={id}
				label="Add newsletters"
				help={helpFor(total)}
				error={hasFailed ? searchFailed : undefined}
			>
				<input
					type="search"
					id={id}
					value={text}
					maxLength={200}
					autoComplete="off"
					placeholder="Search by name"
					onChange={(event) => setText(event.currentTarget.value)}
					onKeyDown={(event) => {
						// The form around it is for saving.
						if (event.key === 'Enter') event.preventDefault();
					}}
					className={`${controlStyle} h-11`}
				/>
			</Field>
			{found.length > 0 && (
				<ul aria-label="Newsletters found" className="mt-1 rounded-md border border-border">
					{found.map((newsletter) => (
						<li
							key={newsletter.id}
							className="flex items-center gap-3 border-b border-border pl-3 last:border-b-0"
						>
							<span className="min-w-0 flex-1 text-sm">{newsletter.name}</span>
							{newsletter.hidden && <Badge tone="amber">Hidden</Badge>}
							<Button
								look="quiet"
								aria-disabled={chosenIds.has(newsletter.id)}
								onClick={() => !chosenIds.has(newsletter.id) && onAdd(newsletter)}
							>
								{chosenIds.has(newsletter.id) ? 'Added' : 'Add'}
								<VisuallyHidden> {newsletter.name}</VisuallyHidden>
							</Button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function helpFor(total: number | undefined): string | undefined {
	if (total === undefined) return undefined;
	if (total === 0) return 'No newsletters found';
	return total > maxShown ? `The first ${maxShown}. Type more to find others` : undefined;
}

import { type ReactNode, useState } from 'react';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { Badge } from '#ui/display/badge.tsx';
import { FinderField } from '#ui/forms/finder-field.tsx';
import { useFoundNewsletters } from './use-found-newsletters.ts';

const maxShown = 6;
const searchFailed = 'Could not complete search. Please try again.';

/** Finds newsletters by name, including hidden ones, and renders an action for each. */
export function FindNewsletter({
	label,
	exceptId,
	children,
}: {
	label: string;
	exceptId?: number;
	children: (newsletter: Newsletter) => { words: ReactNode; button: ReactNode };
}) {
	const [text, setText] = useState('');
	const { found, isAnswered, hasFailed } = useFoundNewsletters(text, maxShown + 1);
	const others = found.filter(({ id }) => id !== exceptId);
	return (
		<div>
			<FinderField
				label={label}
				placeholder="Search by name"
				text={text}
				onType={setText}
				help={isAnswered ? helpFor(others.length) : undefined}
				error={hasFailed ? searchFailed : undefined}
			/>
			{others.length > 0 && (
				<ul aria-label="Newsletters found" className="mt-1 rounded-md border border-border">
					{others.slice(0, maxShown).map((newsletter) => {
						const { words, button } = children(newsletter);
						return (
							<li
								key={newsletter.id}
								className="flex items-center gap-3 border-b border-border pl-3 last:border-b-0"
							>
								<span className="min-w-0 flex-1 text-sm wrap-anywhere">{words}</span>
								{newsletter.hidden && <Badge tone="amber">Hidden</Badge>}
								{button}
							</li>
						);
					})}
				</ul>
			)}
		</div>
	);
}

function helpFor(count: number): string | undefined {
	if (count === 0) return 'No newsletters found';
	return count > maxShown ? `The first ${maxShown}. Type more to find others` : undefined;
}

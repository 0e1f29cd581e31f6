import { useEffect, useId, useState } from 'react';
import { useFoundNewsletters } from '#features/newsletters/web/shared/use-found-newsletters.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/look/icons.tsx';

const maxOffered = 8;

/** Filters by the newsletter people came from: find one by name, or clear it. */
export function SourceFilter({
	chosen,
	onChoose,
}: {
	/** Its name; undefined if none is chosen. */
	chosen: string | undefined;
	onChoose: (source: string | undefined) => void;
}) {
	if (chosen === undefined) return <FindSource onChoose={onChoose} />;
	return (
		<p className="flex h-11 max-w-full items-center gap-2 rounded-md border border-accent bg-accent-soft pl-3 text-sm">
			<span className="truncate">
				Came by <strong className="font-medium">{chosen}</strong>
			</span>
			<Button look="quiet" className="px-2" onClick={() => onChoose(undefined)}>
				<Icon name="close" size={16} />
				<VisuallyHidden>Show those from everywhere</VisuallyHidden>
			</Button>
		</p>
	);
}

function FindSource({ onChoose }: { onChoose: (source: string) => void }) {
	const id = useId();
	const [text, setText] = useState('');
	const { found: offered } = useFoundNewsletters(text, maxOffered);
	const exact = offered.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
	useEffect(() => {
		if (exact) onChoose(`newsletter_${exact.id}`);
	}, [exact, onChoose]);
	return (
		<div className="grow basis-full sm:basis-52">
			<input
				list={id}
				aria-label="Came by newsletter"
				placeholder="Came by newsletter"
				value={text}
				maxLength={200}
				autoComplete="off"
				onChange={(event) => setText(event.currentTarget.value)}
				className="h-11 w-full rounded-md border border-border-strong bg-surface px-3 text-base placeholder:text-muted"
			/>
			<datalist id={id}>
				{offered.map((newsletter) => (
					<option key={newsletter.id} value={newsletter.name} />
				))}
			</datalist>
		</div>
	);
}

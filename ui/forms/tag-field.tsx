import { type KeyboardEvent, useId, useState } from 'react';
import { uniqueIgnoringCase } from '#text/unique-ignoring-case.ts';
import { Icon } from '../look/icons.tsx';
import { controlStyle, describedBy, Field } from './field.tsx';

/** A list of short words: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagField({
	label,
	name,
	tags,
	onChange,
	help = 'Press Enter to add a tag',
	error,
	isOptional = true,
	isLowerCase = false,
}: {
	label: string;
	/** Lets a form find and focus it. */
	name: string;
	tags: readonly string[];
	onChange: (tags: string[]) => void;
	help?: string;
	error?: string | undefined;
	isOptional?: boolean;
	isLowerCase?: boolean;
}) {
	const id = useId();
	const [text, setText] = useState('');

	function add() {
		const added = (isLowerCase ? text.toLowerCase() : text)
			.split(',')
			.map((tag) => tag.trim())
			.filter((tag) => tag !== '');
		setText('');
		if (added.length > 0) onChange(uniqueIgnoringCase([...tags, ...added]));
	}

	function handleKey(event: KeyboardEvent<HTMLInputElement>) {
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Enter' || event.key === ',') {
			event.preventDefault();
			add();
		} else if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
	}

	return (
		<Field {...{ id, label, help, error, isOptional }}>
			<input
				type="text"
				id={id}
				name={name}
				value={text}
				maxLength={200}
				autoComplete="off"
				enterKeyHint="done"
				{...describedBy(id, { help, error })}
				onChange={(event) => setText(event.currentTarget.value)}
				onKeyDown={handleKey}
				onBlur={add}
				className={`${controlStyle} h-11`}
			/>
			{tags.length > 0 && (
				<ul className="mt-2 flex flex-wrap gap-2">
					{tags.map((tag) => (
						<li
							key={tag}
							className="inline-flex min-h-8 items-center gap-1 rounded-full bg-teal-soft pl-3 text-sm wrap-anywhere text-teal-text"
						>
							{tag}
							<button
								type="button"
								aria-label={`Remove the tag ${tag}`}
								onClick={() => onChange(tags.filter((other) => other !== tag))}
								className="inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-surface pointer-coarse:size-11"
							>
								<Icon name="close" size={14} />
							</button>
						</li>
					))}
				</ul>
			)}
		</Field>
	);
}

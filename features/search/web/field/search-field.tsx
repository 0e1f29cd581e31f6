import { useId } from 'react';
import { useSearchText } from './use-search-text.ts';

/** A plain search field for a filter form; without JavaScript it is submitted with the form. */
export function SearchField() {
	const { text, changeText, submit } = useSearchText();
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="text-sm font-semibold">
				Search
			</label>
			<input
				id={id}
				type="search"
				name="search"
				value={text}
				onChange={(event) => changeText(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return;
					// Enter searches; the filters have their own submit button.
					event.preventDefault();
					submit();
				}}
				placeholder="Name, topic, words"
				autoComplete="off"
				className="mt-2 h-11 w-full lg:h-10 rounded-md border border-border bg-surface px-3 text-sm transition-colors duration-150 placeholder:text-muted hover:border-border-strong"
			/>
		</div>
	);
}

import { useId } from 'react';
import { useSearchText } from './use-search-text.ts';

/** A plain search field for a form of filters; without script it is sent along with them. */
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
					// Enter searches; applying the filters has a button of its own.
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

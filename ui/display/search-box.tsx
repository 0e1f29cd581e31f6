import { useEffect, useRef, useState } from 'react';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icons.tsx';

const debounceMs = 250;

/** Searches a list on the same screen, debounced. */
export function SearchBox({
	label,
	value,
	onSearch,
	className,
}: {
	label: string;
	/** The current search, if it can also change other than by typing. */
	value?: string;
	/** Receives the trimmed text. */
	onSearch: (text: string) => void;
	className?: string;
}) {
	const [text, setText] = useState(value ?? '');
	const asked = useRef(value ?? '');
	// Searches that have not come back yet: typing may be faster than rendering.
	const underWay = useRef<string[]>([]);
	useEffect(() => {
		const own = underWay.current.lastIndexOf(value ?? '');
		underWay.current = underWay.current.slice(own + 1);
		if (value === undefined || own !== -1 || value === asked.current) return;
		asked.current = value;
		setText(value);
	}, [value]);
	useEffect(() => {
		const wanted = text.trim();
		if (wanted === asked.current) return;
		const timer = setTimeout(() => {
			asked.current = wanted;
			underWay.current.push(wanted);
			onSearch(wanted);
		}, debounceMs);
		return () => clearTimeout(timer);
	}, [text, onSearch]);
	return (
		<div className={classNames('relative', className)}>
			<Icon name="search" size={18} className="pointer-events-none absolute top-3.25 left-3 text-muted" />
			<input
				type="search"
				aria-label={label}
				placeholder={label}
				value={text}
				maxLength={200}
				onChange={(event) => setText(event.currentTarget.value)}
				className="h-11 w-full rounded-md border border-border-strong bg-surface pr-3 pl-10 text-base placeholder:text-muted"
			/>
		</div>
	);
}

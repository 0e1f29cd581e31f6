import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/layout/button.tsx';

/** A plain form that works without JavaScript; with it, there is no page load. */
export function SearchPageForm({ text }: { text: string }) {
	const navigate = useNavigate();
	const box = useRef<HTMLInputElement>(null);
	const asked = useRef(text);
	useEffect(() => {
		// A search from elsewhere is read back; since one from here, more may have been typed.
		if (box.current && text !== asked.current) box.current.value = text;
		asked.current = text;
	}, [text]);

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
		asked.current = q;
		void navigate({ to: '/search', search: q === '' ? {} : { q } });
	}

	return (
		<search>
			<form action="/search" method="get" onSubmit={handleSubmit} className="flex max-w-[44rem] gap-3">
				<label htmlFor="search-everything" className="sr-only">
					Search newsletters and issues
				</label>
				<input
					ref={box}
					id="search-everything"
					type="search"
					name="q"
					defaultValue={text}
					maxLength={200}
					placeholder="Newsletters and past issues"
					autoComplete="off"
					className="h-11 w-full rounded-md border border-border bg-surface px-4 text-base placeholder:text-muted hover:border-border-strong"
				/>
				<Button type="submit" className="px-6">
					Search
				</Button>
			</form>
		</search>
	);
}

/** The first tab stop: skips the header. */
export function SkipLink({ target }: { target: string }) {
	return (
		<a
			href={`#${target}`}
			className="sr-only rounded-md bg-accent px-4 py-3 text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
		>
			Skip to content
		</a>
	);
}

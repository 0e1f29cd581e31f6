import { deriveAccent } from '#features/site/rules/accent-palette.ts';

/** The derived colors in light and dark, where they must be readable. */
export function AccentPreview({ colour }: { colour: string | null }) {
	if (colour === null)
		return <p className="mt-1 text-sm text-muted">Empty: the blue that the site comes with.</p>;
	const palette = deriveAccent(colour);
	return (
		<div className="mt-2 flex flex-wrap gap-3">
			{(['light', 'dark'] as const).map((scheme) => {
				const { accent, strong, onAccent } = palette[scheme];
				return (
					<div
						key={scheme}
						className="flex items-center gap-3 rounded-md border border-border px-3 py-2 text-sm"
						style={{ backgroundColor: scheme === 'light' ? '#ffffff' : '#1b1e23' }}
					>
						<span
							className="rounded-sm px-3 py-1 font-medium"
							style={{ backgroundColor: accent, color: onAccent }}
						>
							Button
						</span>
						<span className="underline underline-offset-4" style={{ color: strong }}>
							A link, {scheme}
						</span>
					</div>
				);
			})}
			<p className="basis-full text-sm text-muted">Made darker or lighter where it would not be readable.</p>
		</div>
	);
}

export function RatingDots({ filled, of, label }: { filled: number; of: number; label: string }) {
	return (
		<span role="img" aria-label={label} title={label} className="inline-flex items-center gap-1">
			{Array.from({ length: of }, (_, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: dots are identified by position only
					key={index}
					className={index < filled ? 'dot' : 'dot-empty'}
				/>
			))}
		</span>
	);
}

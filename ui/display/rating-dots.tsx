import { classNames } from '../look/class-names.ts';

export function RatingDots({ filled, of, label }: { filled: number; of: number; label: string }) {
	return (
		<span role="img" aria-label={label} title={label} className="inline-flex items-center gap-1">
			{Array.from({ length: of }, (_, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their place
					key={index}
					className={classNames(
						'size-2 rounded-full',
						index < filled ? 'bg-accent' : 'border border-border-strong',
					)}
				/>
			))}
		</span>
	);
}

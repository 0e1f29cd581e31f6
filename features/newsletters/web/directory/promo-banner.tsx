import { buttonStyle } from '#ui/layout/button.tsx';

/** An invitation to publishers. */
export function PromoBanner() {
	return (
		<aside
			aria-label="For publishers"
			className="flex items-center justify-between gap-4 rounded-lg bg-accent-soft py-3 pr-3 pl-4 sm:gap-6 sm:pl-6"
		>
			<p className="font-serif text-lg leading-6 font-semibold text-balance">
				Join 10,000+ newsletter creators
			</p>
			<a href="/submit" className={buttonStyle({ look: 'secondary', className: 'shrink-0' })}>
				Submit yours
			</a>
		</aside>
	);
}

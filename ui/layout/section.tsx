import { type ReactNode, useId } from 'react';
import { classNames } from '../look/class-names.ts';

/** A section of a page: title, a line about its purpose, and actions. */
export function Section({
	title,
	about,
	actions,
	className,
	children,
}: {
	title: string;
	about: ReactNode;
	actions?: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={classNames('flex flex-col gap-4', className)}>
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<div className="min-w-0">
					<h2 id={id} className="font-serif text-xl font-semibold tracking-[-0.01em]">
						{title}
					</h2>
					<p className="mt-1 max-w-[65ch] text-sm text-pretty text-muted">{about}</p>
				</div>
				{actions}
			</div>
			{children}
		</section>
	);
}

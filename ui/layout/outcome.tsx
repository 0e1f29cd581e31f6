import { type ReactNode, useEffect, useRef } from 'react';

/** The result of an action. Replaces the form and takes the focus. */
export function Outcome({
	title,
	tone = 'good',
	children,
	actions,
}: {
	title: string;
	tone?: 'good' | 'bad';
	children: ReactNode;
	actions?: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section
			className={`self-start border-l-2 py-1 pl-6 sm:pl-8 ${tone === 'good' ? 'border-teal' : 'border-danger'}`}
		>
			<h2
				ref={heading}
				tabIndex={-1}
				className="font-serif text-2xl font-semibold tracking-[-0.015em] outline-none"
			>
				{title}
			</h2>
			<div className="mt-3 flex max-w-152 flex-col gap-3 text-pretty text-muted [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
				{children}
			</div>
			{actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
		</section>
	);
}

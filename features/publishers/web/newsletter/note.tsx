import type { ReactNode } from 'react';
import { classNames } from '#ui/look/class-names.ts';

/** Important information shown above the content. */
export function Note({
	tone = 'amber',
	children,
}: {
	tone?: 'amber' | 'danger' | 'plain';
	children: ReactNode;
}) {
	return (
		<div
			role="note"
			className={classNames(
				'max-w-[75ch] rounded-md px-4 py-3 text-sm text-pretty wrap-anywhere',
				tone === 'amber' && 'bg-amber-soft text-amber-text',
				tone === 'danger' && 'bg-danger-soft',
				tone === 'plain' && 'bg-sunken',
			)}
		>
			{children}
		</div>
	);
}

import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'>;

/** Opens in a tab of its own. The page it leads to does not learn where it was opened. */
export function NewTabLink({ children, ...props }: Props) {
	return (
		<a {...props} target="_blank" rel="noreferrer">
			{children}
		</a>
	);
}

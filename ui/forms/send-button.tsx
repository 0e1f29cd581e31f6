import type { ReactNode } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { Button } from '../layout/button.tsx';
import { classNames } from '../look/class-names.ts';

/**
 * Submits its form. Before hydration the browser itself would submit it, to an address that does not accept it, so the
 * button is disabled until then without looking so. If the address accepts form posts, it works right away.
 */
export function SendButton({
	isSending,
	sendingLabel,
	look,
	worksWithoutScript = false,
	className,
	children,
	...button
}: {
	isSending: boolean;
	sendingLabel: string;
	look?: 'primary' | 'secondary' | 'quiet';
	worksWithoutScript?: boolean;
	className?: string;
	/** Tells the form which button was pressed. */
	name?: string;
	value?: string;
	children: ReactNode;
}) {
	const isReady = useHydrated() || worksWithoutScript;
	return (
		<Button
			{...button}
			type="submit"
			disabled={isSending || !isReady}
			{...(look && { look })}
			className={classNames(
				'px-6',
				!worksWithoutScript && 'noscript:hidden',
				!isReady && 'opacity-100!',
				className,
			)}
		>
			{isSending ? sendingLabel : children}
		</Button>
	);
}

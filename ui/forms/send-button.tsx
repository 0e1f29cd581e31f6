import type { ReactNode } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { Button } from '../layout/button.tsx';
import { classNames } from '../look/class-names.ts';

/**
 * Sends the form it stands in. Until the page is hydrated the browser itself would send the form, to an address that does
 * not take it: so the button rests until then, without looking as if it did. Where the address takes it, nobody waits.
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
	/** What the form says was pressed. */
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

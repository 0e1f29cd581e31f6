import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../look/icons.tsx';

/** Why a form could not be sent. The keyboard is brought here, because the button that was pressed may be elsewhere. */
export function FormError({
	message,
	children,
}: {
	message: string;
	/** What to do about it. */
	children?: ReactNode;
}) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (message !== '') box.current?.focus();
	}, [message]);
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="flex gap-3 rounded-md border border-danger bg-danger-soft px-4 py-3 text-sm text-text"
		>
			<Icon name="alert" className="shrink-0 text-danger" />
			<p>
				{message} {children}
			</p>
		</div>
	);
}

import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Icon } from '../look/icons.tsx';

/** Provides help for failures of all forms below. */
export const FormErrorHelp = createContext<(message: string) => ReactNode>(() => null);

/** Why a form could not be sent. Takes the focus, because the pressed button may be far away. */
export function FormError({ message }: { message: string }) {
	const help = use(FormErrorHelp);
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
				{message} {help(message)}
			</p>
		</div>
	);
}

import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';

export function Container({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<div className={classNames('mx-auto w-full max-w-[80rem] px-4 sm:px-6 lg:px-8', className)}>
			{children}
		</div>
	);
}

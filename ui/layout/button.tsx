import type { ComponentProps } from 'react';
import { classNames } from '../look/class-names.ts';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
	'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium transition-colors duration-150 disabled:opacity-60';

const looks: Record<Look, string> = {
	primary: 'bg-accent text-on-accent hover:bg-accent-strong',
	secondary: 'border border-border bg-surface text-text hover:border-border-strong',
	danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
	quiet: 'text-muted hover:bg-sunken hover:text-text',
};

/** The classes of a button, for links that look like one. */
export function buttonStyle({
	look = 'primary',
	className,
}: {
	look?: Look;
	className?: string;
} = {}): string {
	return classNames(base, looks[look], className);
}

export function Button({ look, className, ...props }: ComponentProps<'button'> & { look?: Look }) {
	return (
		<button
			type="button"
			{...props}
			className={buttonStyle({ ...(look && { look }), ...(className && { className }) })}
		/>
	);
}

/** A button with only an icon; the label is for screen readers. */
export function IconButton({ label, className, ...props }: ComponentProps<'button'> & { label: string }) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			{...props}
			className={classNames(
				'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-150 hover:bg-sunken hover:text-text',
				className,
			)}
		/>
	);
}

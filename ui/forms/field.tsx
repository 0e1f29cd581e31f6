import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';

export type FieldProps = {
	label: string;
	/** One short line below the field; an error replaces it, so nothing shifts. */
	help?: string | undefined;
	error?: string | undefined;
	isOptional?: boolean | undefined;
};

/** A label, a control and the line below it. */
export function Field({
	id,
	label,
	help,
	error,
	isOptional,
	children,
}: FieldProps & { id: string; children: ReactNode }) {
	return (
		<div>
			<label htmlFor={id} className="flex items-baseline justify-between gap-4 text-sm font-medium">
				{label}
				{isOptional && <span className="text-xs font-normal text-muted">Optional</span>}
			</label>
			<div className="mt-2">{children}</div>
			<p
				id={noteId(id)}
				className={classNames('mt-1 min-h-5 text-sm', error ? 'font-medium text-danger' : 'text-muted')}
			>
				{error ?? help}
			</p>
		</div>
	);
}

export const controlStyle =
	'block w-full rounded-md border border-border-strong bg-surface px-3 text-base transition-colors duration-150 placeholder:text-muted hover:border-text disabled:opacity-60 aria-invalid:border-danger';

/** Links a control to the line below its field. */
export function describedBy(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) {
	return {
		...(error !== undefined && { 'aria-invalid': true }),
		...((error !== undefined || help !== undefined) && { 'aria-describedby': noteId(id) }),
	};
}

export function noteId(id: string): string {
	return `${id}-note`;
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { describedBy, noteId } from './field.tsx';

/** A checkbox whose label is part of the target. Has room for an error if required. */
export function Checkbox({
	label,
	error,
	className,
	...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }) {
	const id = useId();
	return (
		<div className={className}>
			<label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
				<input
					{...input}
					type="checkbox"
					id={id}
					{...describedBy(id, { error })}
					className={classNames(
						'mt-0.5 size-4.5 shrink-0 cursor-pointer disabled:opacity-60',
						error && 'rounded-xs outline-2 outline-offset-2 outline-danger',
					)}
				/>
				<span className="min-w-0">{label}</span>
			</label>
			{input.required && (
				<p id={noteId(id)} className="min-h-5 text-sm font-medium text-danger">
					{error}
				</p>
			)}
		</div>
	);
}

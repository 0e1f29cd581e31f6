import { type ComponentProps, useRef } from 'react';
import { subjectPlaceholders } from '#features/digests/contract/digest-template.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { classNames } from '#ui/look/class-names.ts';

/** A subject line, with the placeholders it takes as buttons. */
export function TemplateSubject({
	onInsert,
	...field
}: ComponentProps<typeof TextField> & { value: string; onInsert: (subject: string) => void }) {
	const place = useRef<HTMLDivElement>(null);
	function insert(text: string) {
		const input = place.current?.querySelector('input');
		const from = input?.selectionStart ?? field.value.length;
		const to = input?.selectionEnd ?? from;
		onInsert(field.value.slice(0, from) + text + field.value.slice(to));
		input?.focus();
	}
	return (
		<div ref={place}>
			<TextField maxLength={300} autoComplete="off" {...field} />
			<div className={classNames('flex flex-wrap gap-1 pb-2', !field.error && !field.help && '-mt-4')}>
				{subjectPlaceholders.map((word) => (
					<button
						key={word}
						type="button"
						onClick={() => insert(`{{${word}}}`)}
						className="min-h-7 rounded-sm bg-sunken px-2 font-mono text-xs text-muted hover:text-text pointer-coarse:min-h-11"
					>
						<VisuallyHidden>Insert </VisuallyHidden>
						{`{{${word}}}`}
						<VisuallyHidden> into {field.label}</VisuallyHidden>
					</button>
				))}
			</div>
		</div>
	);
}

import { type ComponentProps, useRef } from 'react';
import { subjectPlaceholders } from '#features/digests/contract/digest-template.ts';
import { PlaceholderButtons } from '#ui/content/placeholder-buttons.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { classNames } from '#ui/look/class-names.ts';

/** A subject line with buttons for its placeholders. */
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
				<PlaceholderButtons words={subjectPlaceholders} into={field.label} onInsert={insert} />
			</div>
		</div>
	);
}

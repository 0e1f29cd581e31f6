import { type FormEvent, useRef, useState } from 'react';
import { checkContrast, readHexColour } from '#features/site/rules/colour-contrast.ts';
import { ColourField } from '#ui/forms/colour-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { downloadText } from '#ui/hooks/download-text.ts';
import { Button } from '#ui/layout/button.tsx';
import {
	checkBrandColour,
	keepBrandColours,
	readBrandColours,
	writeColoursAsCss,
	writeColoursAsJson,
} from './brand-colours.ts';
import { ContrastRatio } from './contrast-ratio.tsx';

const empty = { name: '', value: '' };

/** Brand colors, kept for this session, with export. */
export function BrandColours() {
	const [colours, setColours] = useState(readBrandColours);
	const [typed, setTyped] = useState(empty);
	const [errors, setErrors] = useState<Partial<typeof empty>>({});
	const form = useRef<HTMLFormElement>(null);

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		const checked = checkBrandColour(typed.name, typed.value);
		const wrong = 'errors' in checked ? checked.errors : {};
		setErrors(wrong);
		if ('colour' in checked) {
			const next = [...colours, checked.colour];
			setColours(next);
			keepBrandColours(next);
			setTyped(empty);
		}
		const control = form.current?.elements.namedItem(
			'value' in wrong && !('name' in wrong) ? 'value' : 'name',
		);
		if (control instanceof HTMLElement) control.focus();
	}

	function handleExport() {
		downloadText('brand-colors.css', 'text/css', writeColoursAsCss(colours));
		downloadText('brand-colors.json', 'application/json', writeColoursAsJson(colours));
	}

	return (
		<div className="flex max-w-[44rem] flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="text-sm text-muted">Kept in this tab until you close it. The ratio is against white.</p>
				<Button look="secondary" onClick={handleExport}>
					Export Colors
				</Button>
			</div>
			<ul className="overflow-clip rounded-lg border border-border bg-surface">
				{colours.map(({ name, value }, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended and may be identical
						key={index}
						className="flex items-center gap-4 border-b border-border px-4 py-2 text-sm last:border-b-0"
					>
						<span
							aria-hidden="true"
							style={{ backgroundColor: value }}
							className="size-8 shrink-0 rounded-sm border border-border-strong"
						/>
						<span className="min-w-0 flex-1 font-medium break-words">{name}</span>
						<code className="text-muted">{value}</code>
						<ContrastRatio
							ratio={checkContrast(readHexColour(value) ?? '#000000', '#ffffff').contrastRatio}
							className="w-16 text-right"
						/>
					</li>
				))}
			</ul>
			<form
				ref={form}
				onSubmit={handleSubmit}
				noValidate
				className="grid gap-x-6 sm:grid-cols-[1fr_1fr_auto]"
			>
				<TextField
					label="Name"
					name="name"
					autoComplete="off"
					maxLength={60}
					value={typed.name}
					error={errors.name}
					onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
				/>
				<ColourField
					label="Value"
					name="value"
					value={typed.value}
					picked={readHexColour(typed.value) ?? '#000000'}
					error={errors.value}
					onChange={(value) => setTyped((current) => ({ ...current, value }))}
				/>
				<Button type="submit" className="self-start sm:mt-7">
					Add Color
				</Button>
			</form>
		</div>
	);
}

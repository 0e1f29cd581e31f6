import { useState } from 'react';
import { TextToCopy } from '#ui/display/text-to-copy.tsx';
import { ViewChoice } from '#ui/display/view-choice.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { Section } from '#ui/layout/section.tsx';
import {
	type EmbedKind,
	type EmbedTheme,
	embedAddress,
	embedSizes,
	frameSnippet,
	htmlSnippet,
	titleOf,
} from './embed-snippet.ts';

const kinds = [
	['badge', 'Badge'],
	['card', 'Subscribe card'],
] as const;
const themes: { value: EmbedTheme; label: string }[] = [
	{ value: 'auto', label: 'As the visitor has it' },
	{ value: 'light', label: 'Light' },
	{ value: 'dark', label: 'Dark' },
];

/** The badge and the card for a publisher's own site, with code to copy. */
export function EmbedPart({ slug, name }: { slug: string; name: string }) {
	const isHydrated = useHydrated();
	const [kind, setKind] = useState<EmbedKind>('badge');
	const [theme, setTheme] = useState<EmbedTheme>('auto');
	const site = isHydrated ? window.location.origin : '';
	const embed = { site, slug, name, kind, theme };
	return (
		<Section
			title="Badge and card"
			about="For your own site: they set no cookie, run no script and follow nobody. Links in them open a new tab."
		>
			<ViewChoice label="What to show" views={kinds} chosen={kind} onChoose={setKind} />
			<CompactSelect
				label="Colours"
				value={theme}
				options={themes}
				onChoose={setTheme}
				className="w-full sm:w-60"
			/>
			<div className="grid items-start gap-6 xl:grid-cols-2">
				<div className="overflow-x-auto rounded-lg border border-border bg-sunken p-4">
					<iframe
						key={embedAddress(embed)}
						src={embedAddress({ ...embed, site: '' })}
						title={`Preview: ${titleOf(embed)}`}
						{...embedSizes[kind]}
						className="max-w-full"
					/>
				</div>
				{isHydrated && (
					<div className="flex min-w-0 flex-col gap-4">
						<Snippet title="A frame, always up to date" name="the frame" text={frameSnippet(embed)} />
						<Snippet
							title="HTML without a frame, as of today"
							name="the HTML without a frame"
							text={htmlSnippet(embed)}
						/>
					</div>
				)}
			</div>
		</Section>
	);
}

function Snippet({ title, name, text }: { title: string; name: string; text: string }) {
	return (
		<div className="flex flex-col gap-1">
			<h3 className="text-sm font-medium">{title}</h3>
			<TextToCopy text={text} name={name} />
		</div>
	);
}

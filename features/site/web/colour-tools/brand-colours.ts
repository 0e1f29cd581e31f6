import { readHexColour } from '#features/site/rules/colour-contrast.ts';
import { slugify, uniqueSlug } from '#text/slug.ts';
import { truncateText } from '#text/truncate-text.ts';

export type BrandColour = { name: string; value: string };

export const initialBrandColours: readonly BrandColour[] = [
	{ name: 'Slate Blue', value: '#4361EE' },
	{ name: 'Tag Teal', value: '#2A9D8F' },
	{ name: 'Background', value: '#ffffff' },
	{ name: 'Text', value: '#000000' },
	{ name: 'Muted', value: '#6c757d' },
];

const storageKey = 'brand-colours';
const longestName = 60;

/** Kept in session storage, until the tab is closed. */
export function readBrandColours(): readonly BrandColour[] {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
		return Array.isArray(kept) && kept.every(isBrandColour) ? kept : initialBrandColours;
	} catch {
		return initialBrandColours;
	}
}

export function keepBrandColours(colours: readonly BrandColour[]): void {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(colours));
	} catch {
		// Storage may be full or blocked; the colours then last as long as the page.
	}
}

function isBrandColour(value: unknown): value is BrandColour {
	if (typeof value !== 'object' || value === null || !('name' in value) || !('value' in value)) return false;
	return typeof value.name === 'string' && readHexColour(String(value.value)) !== null;
}

/** A valid color, or the errors of its name and value. */
export function checkBrandColour(
	name: string,
	value: string,
): { colour: BrandColour } | { errors: { name?: string; value?: string } } {
	const hex = readHexColour(value);
	const trimmed = truncateText(name.trim(), longestName);
	if (trimmed !== '' && hex !== null) {
		const typed = value.trim();
		return { colour: { name: trimmed, value: typed.toLowerCase() === hex ? typed : hex } };
	}
	return {
		errors: {
			...(trimmed === '' && { name: 'Name is required' }),
			...(hex === null && { value: 'Please enter a hex value such as #4361EE' }),
		},
	};
}

/** The colors as CSS custom properties: `--color-slate-blue: #4361EE;`. */
export function writeColoursAsCss(colours: readonly BrandColour[]): string {
	const lines = named(colours).map(([name, value]) => `\t--color-${name}: ${value};\n`);
	return `:root {\n${lines.join('')}}\n`;
}

export function writeColoursAsJson(colours: readonly BrandColour[]): string {
	return `${JSON.stringify(
		colours.map(({ name, value }) => ({ name, value })),
		null,
		'\t',
	)}\n`;
}

/** Numbers colors of the same name, so none hides another. */
function named(colours: readonly BrandColour[]): [string, string][] {
	const taken: string[] = [];
	return colours.map(({ name, value }) => {
		const property = uniqueSlug(slugify(name), taken);
		taken.push(property);
		return [property, value];
	});
}

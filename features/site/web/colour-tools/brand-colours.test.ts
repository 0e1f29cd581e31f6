import { describe, expect, test } from 'vitest';
import {
	checkBrandColour,
	initialBrandColours,
	writeColoursAsCss,
	writeColoursAsJson,
} from './brand-colours.ts';

describe('brand colours', () => {
	test('a colour needs a name that is not blank and a value, which stays as typed if it is whole', () => {
		expect(checkBrandColour('Rust', ' #B7410E')).toEqual({ colour: { name: 'Rust', value: '#B7410E' } });
		expect(checkBrandColour(' Rust ', 'B7410E')).toEqual({ colour: { name: 'Rust', value: '#b7410e' } });
		expect(checkBrandColour('  ', 'rust')).toEqual({
			errors: { name: 'Name is required', value: 'Please enter a hex value such as #4361EE' },
		});
		expect(checkBrandColour('Rust', '')).toEqual({
			errors: { value: 'Please enter a hex value such as #4361EE' },
		});
	});

	test('the export has them as CSS custom properties', () => {
		expect(writeColoursAsCss(initialBrandColours)).toBe(
			`:root {
	--color-slate-blue: #4361EE;
	--color-tag-teal: #2A9D8F;
	--color-background: #ffffff;
	--color-text: #000000;
	--color-muted: #6c757d;
}
`,
		);
	});

	test('a name cannot break out of its property, nor hide another', () => {
		const css = writeColoursAsCss([
			{ name: 'a: red; } body { --b', value: '#111111' },
			{ name: 'Rust', value: '#222222' },
			{ name: 'rust!', value: '#333333' },
		]);
		expect(css).toBe(
			':root {\n\t--color-a-red-body-b: #111111;\n\t--color-rust: #222222;\n\t--color-rust-2: #333333;\n}\n',
		);
	});

	test('the export has them as JSON', () => {
		expect(JSON.parse(writeColoursAsJson(initialBrandColours))).toEqual(initialBrandColours);
	});
});

import {
	useMode as addMode,
	clampChroma,
	converter,
	formatHex,
	modeLrgb,
	modeOklch,
	modeRgb,
	wcagContrast,
} from 'culori/fn';

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklch);
export const toOklch = converter('oklch');

/** Contrast that WCAG requires of text on its background. */
export const contrastThresholds = { normalAA: 4.5, largeAA: 3, normalAAA: 7, largeAAA: 4.5 } as const;

export type ColourCheck = { contrastRatio: number } & Record<keyof typeof contrastThresholds, boolean>;

/** `#abc`, `abc` or `#aabbcc` as `#aabbcc`; null for anything else. */
export function readHexColour(text: string): string | null {
	const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
	if (digits === undefined) return null;
	return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The contrast of two colors, each `#aabbcc`, and which levels it meets. */
export function checkContrast(text: string, ground: string): ColourCheck {
	const contrastRatio = wcagContrast(text, ground);
	const meets = (name: keyof typeof contrastThresholds) => contrastRatio >= contrastThresholds[name];
	return {
		contrastRatio,
		normalAA: meets('normalAA'),
		largeAA: meets('largeAA'),
		normalAAA: meets('normalAAA'),
		largeAAA: meets('largeAAA'),
	};
}

/** Green at 7 or more, yellow at 4.5 or more, else red. */
export function gradeContrast(contrastRatio: number): 'green' | 'yellow' | 'red' {
	if (contrastRatio >= contrastThresholds.normalAAA) return 'green';
	return contrastRatio >= contrastThresholds.normalAA ? 'yellow' : 'red';
}

/** A ratio as text, `4.54:1`. Truncated, not rounded: 4.496 must not pass as 4.50. */
export function describeRatio(contrastRatio: number): string {
	return `${(Math.floor(contrastRatio * 100 + 1e-9) / 100).toFixed(2)}:1`;
}

const targetRatio = contrastThresholds.normalAA;
const maxSteps = 20;
const stepLightness = 0.05;

export type FixedColour = { colour: string; contrastRatio: number; steps: number };

/**
 * The nearest color of the same hue that is readable on the background: steps the lightness both darker and lighter, and
 * the shorter way wins. One of them always succeeds, since black or white is readable on any background.
 */
export function fixContrast(text: string, ground: string): FixedColour {
	const ways = [-stepLightness, stepLightness].map((step) => walk(text, ground, step));
	const [shortest] = ways
		.filter(({ contrastRatio }) => contrastRatio >= targetRatio)
		.toSorted((one, other) => one.steps - other.steps);
	return shortest ?? walk(text, ground, -stepLightness);
}

function walk(text: string, ground: string, step: number): FixedColour {
	const start = toOklch(text);
	let fixed: FixedColour = { colour: text, contrastRatio: wcagContrast(text, ground), steps: 0 };
	for (let steps = 1; start && fixed.contrastRatio < targetRatio && steps <= maxSteps; steps += 1) {
		const lightness = Math.min(1, Math.max(0, start.l + steps * step));
		// Reduce chroma of out-of-gamut colors, so the lightness stays the same.
		const colour = formatHex(clampChroma({ ...start, l: lightness }, 'oklch'));
		fixed = { colour, contrastRatio: wcagContrast(colour, ground), steps };
	}
	return fixed;
}

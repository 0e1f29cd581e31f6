import { clampChroma, formatHex, wcagContrast } from 'culori/fn';
import { contrastThresholds, toOklch } from './colour-contrast.ts';

type Tone = { l: number; c: number };

/** Background and text colors of the style sheet, which an accent must contrast with; a test keeps them in sync. */
export const grounds = {
	light: { grounds: ['#fbfaf7', '#ffffff', '#f2f0ea'], text: '#17191e' },
	dark: { grounds: ['#131519', '#1b1e23', '#24282f', '#0e1013'], text: '#edebe6' },
} as const;

export type Accent = Record<'accent' | 'strong' | 'onAccent' | 'soft', string>;
type Scheme = keyof typeof grounds;

const step = 0.01;

/** Derives the accent colors from `#aabbcc`, for light and dark, each readable (AA) on every background. */
export function deriveAccent(colour: string): Record<Scheme, Accent> {
	return { light: derive(colour, 'light'), dark: derive(colour, 'dark') };
}

function derive(colour: string, scheme: Scheme): Accent {
	const start = toOklch(colour) ?? { mode: 'oklch', l: 0.5, c: 0, h: 0 };
	const draw = ({ l, c }: Tone) => formatHex(clampChroma({ ...start, l, c }, 'oklch'));
	const isLight = scheme === 'light';
	const soft = draw(
		isLight ? { l: 0.95, c: Math.min(start.c, 0.03) } : { l: 0.29, c: Math.min(start.c, 0.06) },
	);
	const onAccent = isLight ? '#ffffff' : draw({ l: 0.17, c: Math.min(start.c, 0.03) });
	const walk = (from: number, against: readonly string[]) => {
		let l = from;
		while (
			(isLight ? l > 0 : l < 1) &&
			against.some((ground) => wcagContrast(draw({ l, c: start.c }), ground) < contrastThresholds.normalAA)
		)
			l += isLight ? -step : step;
		return { l, colour: draw({ l: Math.min(1, Math.max(0, l)), c: start.c }) };
	};
	const against = [...grounds[scheme].grounds, onAccent];
	const accent = walk(isLight ? start.l : Math.max(start.l, 0.7), against);
	const strong = walk(accent.l + (isLight ? -0.06 : 0.06), [...against, soft]);
	return { accent: accent.colour, strong: strong.colour, onAccent, soft };
}

/** The derived colors as CSS custom properties. */
export function accentProperties(colour: string): Record<string, string> {
	if (colour === '') return {};
	const { light, dark } = deriveAccent(colour);
	const both = (name: keyof Accent) => `light-dark(${light[name]}, ${dark[name]})`;
	return {
		'--color-accent': both('accent'),
		'--color-accent-strong': both('strong'),
		'--color-on-accent': both('onAccent'),
		'--color-accent-soft': both('soft'),
		'--color-focus': both('accent'),
	};
}

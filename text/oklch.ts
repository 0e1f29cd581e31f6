// Only the converters: the library's color spaces and gamut mapping would cost every visitor 6 kB.
import { convertLchToLab, convertLrgbToRgb, convertOklabToLrgb, type Lrgb, serializeHex } from 'culori/fn';

/**
 * A color by perceived lightness (0 to 1), chroma and hue (degrees) as sRGB hex. Chroma out of gamut is reduced, never the
 * lightness: contrast depends on it.
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
	for (let step = 10; step > 0; step -= 1) {
		const colour = toLinear(lightness, (chroma * step) / 10, hue);
		const channels = [colour.r, colour.g, colour.b];
		if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(colour);
	}
	return toHex(toLinear(lightness, 0, 0));
}

function toLinear(l: number, c: number, h: number): Lrgb {
	return convertOklabToLrgb(convertLchToLab({ l, c, h }));
}

function toHex(colour: Lrgb): string {
	return serializeHex(convertLrgbToRgb(colour));
}

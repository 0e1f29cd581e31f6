/**
 * A colour by perceived lightness (0 to 1), chroma and hue (degrees) as sRGB hex. Chroma that the screen cannot show is
 * reduced, never the lightness: contrast depends on it.
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
	for (let step = 10; step > 0; step -= 1) {
		const channels = toLinear(lightness, (chroma * step) / 10, hue);
		if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(channels);
	}
	return toHex(toLinear(lightness, 0, 0));
}

// The matrices are those of Björn Ottosson's definition of OKLab.
function toLinear(lightness: number, chroma: number, hue: number): number[] {
	const angle = (hue * Math.PI) / 180;
	const a = chroma * Math.cos(angle);
	const b = chroma * Math.sin(angle);
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}

function toHex(channels: number[]): string {
	return `#${channels.map(toByte).join('')}`;
}

function toByte(channel: number): string {
	const clamped = Math.min(1, Math.max(0, channel));
	const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
	return Math.round(encoded * 255)
		.toString(16)
		.padStart(2, '0');
}

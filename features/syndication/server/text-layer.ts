import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '#platform/root.ts';
import { markup } from '#text/markup.ts';

const require = createRequire(import.meta.url);

const faces = {
	serif: {
		name: 'Newsreader Medium, Inter Medium',
		file: require.resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'),
	},
	sans: {
		name: 'Inter Medium',
		file: require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
	},
};

export type TextStyle = {
	face: keyof typeof faces;
	size: number;
	colour: string;
	width: number;
	/** From 0 to 100. */
	opacity?: number;
	/** Extra space between lines, relative to the font size. */
	leading?: number;
};

/** The library only knows a font after its first use: then the sans is the fallback for letters missing in the serif. */
let standIn: Promise<Layer | null> | undefined;

export type Layer = { input: Buffer; width: number; height: number };

/** The image library, loaded for the first picture: servers that draw none start without it. */
export async function loadSharp() {
	// A machine without fonts has no fontconfig file either, and the library would warn about that on every start.
	if (!existsSync('/etc/fonts/fonts.conf'))
		process.env['FONTCONFIG_FILE'] ??= path.join(root, 'features/syndication/server/fonts.conf');
	const sharp = (await import('sharp')).default;
	// Each picture is drawn once, so caching its inputs is useless.
	sharp.cache(false);
	return sharp;
}

/**
 * Renders text in our own fonts, wrapped at the given width. Scripts they lack fall back to system fonts, or to boxes if there
 * are none. Null if nothing is visible.
 */
export async function setText(text: string, style: TextStyle): Promise<Layer | null> {
	const visible = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}]+/gu, ' ').trim();
	if (visible === '') return null;
	if (style.face === 'serif') {
		standIn ??= setText('x', { ...style, face: 'sans' });
		await standIn;
	}
	const sharp = await loadSharp();
	const face = faces[style.face];
	const opacity = `${style.opacity ?? 100}%`;
	try {
		const { data, info } = await sharp({
			text: {
				text: String(markup`<span foreground="${style.colour}" alpha="${opacity}">${visible}</span>`),
				font: `${face.name} ${style.size}`,
				fontfile: face.file,
				width: style.width,
				wrap: 'word-char',
				rgba: true,
				dpi: 72,
				spacing: Math.round(style.size * (style.leading ?? 0)),
			},
		})
			.png({ compressionLevel: 1 })
			.toBuffer({ resolveWithObject: true });
		return { input: data, width: info.width, height: info.height };
	} catch {
		// Text that cannot be drawn at all, such as unusual whitespace.
		return null;
	}
}

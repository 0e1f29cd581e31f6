import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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
	/** 0 to 100. */
	opacity?: number;
	/** What is added between lines, in parts of the size. */
	leading?: number;
};

/** The library knows a face once something was set in it: then the sans lends the serif the letters that it lacks. */
let standIn: Promise<Layer | null> | undefined;

export type Layer = { input: Buffer; width: number; height: number };

/** The picture library, loaded with the first picture: a server that draws none starts without it. */
export async function loadSharp() {
	// A machine without fonts has no list of them either, and the library would complain about that on every start.
	if (!existsSync('/etc/fonts/fonts.conf'))
		process.env['FONTCONFIG_FILE'] ??= path.join(import.meta.dirname, 'fonts.conf');
	const sharp = (await import('sharp')).default;
	// Each picture is drawn once: what it was made of is not needed again.
	sharp.cache(false);
	return sharp;
}

/**
 * Sets text in our own faces, broken into lines of the given width. Scripts that those lack are set in what the machine
 * has, and in boxes where it has nothing. Null when there is nothing to see.
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
		// Text of which nothing can be drawn, such as spaces that no list of spaces knows.
		return null;
	}
}

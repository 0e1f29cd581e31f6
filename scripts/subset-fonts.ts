import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const weights = { min: 400, max: 700 };
/** Italics are used for emphasis within text; browsers embolden them where needed. */
const italicWeight = 400;
/** Kerning, ligatures, tabular figures, and what is needed to draw characters correctly. */
const features = ['kern', 'liga', 'tnum', 'rvrn', 'locl', 'ccmp'];
/** The characters in the font files, by their published Unicode ranges. */
const ranges = [
	[0x20, 0xff],
	[0x131, 0x131],
	[0x152, 0x153],
	[0x2bb, 0x2bc],
	[0x2c6, 0x2c6],
	[0x2da, 0x2da],
	[0x2dc, 0x2dc],
	[0x304, 0x304],
	[0x308, 0x308],
	[0x329, 0x329],
	[0x2000, 0x206f],
	[0x20ac, 0x20ac],
	[0x2122, 0x2122],
	[0x2191, 0x2191],
	[0x2193, 0x2193],
	[0x2212, 0x2212],
	[0x2215, 0x2215],
	[0xfffd, 0xfffd],
] as const;

/** Versions the subset: the bundler hashes the original files. */
const version = createHash('sha256')
	.update(JSON.stringify({ weights, italicWeight, features, ranges }))
	.digest('hex')
	.slice(0, 8);
export const fontFileName = `assets/[name]-${version}-[hash][extname]`;

/** Keeps the weights and features that we use and the characters of Western European languages: half the size. */
export function subsetFonts(): Plugin {
	return {
		name: 'subset-fonts',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		async generateBundle(_options, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
				file.source = await subsetFont(Buffer.from(file.source), latinCharacters(), {
					targetFormat: 'woff2',
					variationAxes: { wght: file.fileName.includes('italic') ? italicWeight : weights },
					keepFeatures: features,
				});
			}
		},
	};
}

function latinCharacters(): string {
	return ranges
		.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
		.map((code) => String.fromCodePoint(code))
		.join('');
}

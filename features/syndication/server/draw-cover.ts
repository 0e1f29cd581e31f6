import { designCover } from '#features/newsletters/rules/cover.ts';
import { drawCoverPattern } from '#features/newsletters/rules/cover-patterns.ts';
import { oklchToHex } from '#text/oklch.ts';
import { loadSharp, setText } from './text-layer.ts';

/** Large enough for a feed reader or a card on a high-density screen. */
export const coverSize = { width: 800, height: 600 };

/** The cover of a newsletter as a bitmap. Its letters use our bundled fonts, because the machine may have none. */
export async function drawCoverPicture(name: string): Promise<Buffer> {
	const { width, height } = coverSize;
	const cover = designCover(name, oklchToHex);
	const size = Math.round(Math.min(height * 0.44, width * 0.3));
	const [sharp, monogram] = await Promise.all([
		loadSharp(),
		setText(cover.monogram, { face: 'serif', size, colour: cover.ink, width }),
	]);
	const ground = [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
		`<path fill="${cover.ground}" d="M0 0h${width}v${height}H0z"/>`,
		drawCoverPattern(cover.pattern, { width, height, seed: cover.seed, colour: cover.shade }),
		'</svg>',
	].join('');
	return sharp(Buffer.from(ground))
		.composite(monogram ? [{ input: monogram.input, gravity: 'centre' }] : [])
		.png({ palette: true, colours: 64, compressionLevel: 9 })
		.toBuffer();
}

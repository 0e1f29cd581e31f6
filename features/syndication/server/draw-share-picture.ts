import { type Cover, designCover } from '#features/newsletters/rules/cover.ts';
import { drawCoverPattern } from '#features/newsletters/rules/cover-patterns.ts';
import { oklchToHex } from '#text/oklch.ts';
import { shortenText } from '#text/shorten-text.ts';
import { type Layer, loadSharp, setText } from './text-layer.ts';

export type ShareWords = { title: string; text: string; siteName: string };
type Look = Pick<Cover, 'ground' | 'shade' | 'ink' | 'pattern' | 'seed'>;

const size = { width: 1200, height: 630 };
const margin = 80;
const lineWidth = size.width - 2 * margin;
const titleSizes = [112, 96, 80, 68, 58];
const tallestTitle = 260;
const longestTitle = 110;
const longestText = 115;
/** This many of the widest letters still fit. */
const shortTitle = 50;
const gap = 44;

/** The site's own colours, for its own share picture. */
export const defaultLook: Look = {
	ground: '#3350d8',
	shade: '#3e5ae2',
	ink: '#ffffff',
	pattern: 'columns',
	seed: 7,
};

/** The preview picture of a shared link: the title in the serif font on its cover's colours, and the site's name. */
export async function drawSharePicture(
	{ title, text, siteName }: ShareWords,
	look: Look = designCover(title, oklchToHex),
): Promise<Buffer> {
	const { width, height } = size;
	const { ink: colour } = look;
	const sharp = await loadSharp();
	const site = await setText(shortenText(siteName, 60), {
		face: 'sans',
		size: 32,
		colour,
		width: lineWidth - 72,
	});
	const words = await setText(shortenText(text, longestText), {
		face: 'sans',
		size: 32,
		colour,
		width: lineWidth,
		opacity: 82,
		leading: 0.2,
	});
	const headline = await setTitle(shortenText(title, longestTitle), colour);
	const ground = [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
		`<path fill="${look.ground}" d="M0 0h${width}v${height}H0z"/>`,
		drawCoverPattern(look.pattern, { width, height, seed: look.seed, colour: look.shade }),
		drawMark(margin, margin, 48, { ink: look.ink, ground: look.ground }),
		'</svg>',
	].join('');
	const textTop = height - margin - (words?.height ?? 0);
	const titleTop = textTop - (words ? gap : 0) - (headline?.height ?? 0);
	return sharp(Buffer.from(ground))
		.composite([
			...placed(site, margin + 72, margin + 24 - Math.round((site?.height ?? 0) / 2)),
			...placed(words, margin, textTop),
			...placed(headline, margin, titleTop),
		])
		.png({ palette: true, colours: 96, compressionLevel: 9 })
		.toBuffer();
}

/** As large as fits; truncated at the smallest size. */
async function setTitle(title: string, colour: string): Promise<Layer | null> {
	for (const titleSize of titleSizes.filter((_, index) => index >= Math.floor(title.length / 30))) {
		const layer = await setText(title, { face: 'serif', size: titleSize, colour, width: lineWidth });
		if (!layer || (layer.height <= tallestTitle && layer.width <= lineWidth)) return layer;
	}
	const short = shortenText(title, shortTitle);
	return setText(short, { face: 'serif', size: titleSizes.at(-1) ?? 0, colour, width: lineWidth });
}

function placed(layer: Layer | null, left: number, top: number) {
	return layer ? [{ input: layer.input, left, top: Math.max(0, top) }] : [];
}

/** The site's logo in the colours of the picture. */
function drawMark(x: number, y: number, side: number, colours: { ink: string; ground: string }): string {
	return [
		`<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 32 32">`,
		`<rect width="32" height="32" rx="7" fill="${colours.ink}"/>`,
		`<path fill="${colours.ground}" d="M7 7h18v3.5H7zM7 13.5h8v11H7zM17.5 13.5H25v2.2h-7.5zM17.5 17.9H25v2.2h-7.5zM17.5 22.3H25v2.2h-7.5z"/>`,
		'</svg>',
	].join('');
}

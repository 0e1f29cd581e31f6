import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#platform/root.ts';
import { loadSharp } from './text-layer.ts';

const markFile = path.join(root, 'ui/look/mark.svg');
const brand = '#4361ee';

export function readMark(): string {
	return readFileSync(markFile, 'utf8');
}

/** Each icon by file name: its size, and whether the mark has a full-bleed background, for systems that crop the corners. */
const icons: Record<string, { side: number; isFull: boolean }> = {
	'icon-192.png': { side: 192, isFull: false },
	'icon-512.png': { side: 512, isFull: false },
	'maskable-512.png': { side: 512, isFull: true },
	'apple-touch-icon.png': { side: 180, isFull: true },
};

export function isIcon(file: string): boolean {
	return Object.hasOwn(icons, file);
}

export function drawIcon(file: string): Promise<Buffer> {
	const { side, isFull } = icons[file] ?? { side: 192, isFull: false };
	return drawMark(side, isFull);
}

async function drawMark(side: number, isFull: boolean): Promise<Buffer> {
	const sharp = await loadSharp();
	const mark = readMark();
	// Systems may crop maskable icons to a circle of 80%: the mark stays inside it.
	const drawing = isFull
		? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${brand}" d="M0 0h40v40H0z"/>${mark.replace('<svg ', '<svg x="4" y="4" width="32" height="32" ')}</svg>`
		: mark;
	return sharp(Buffer.from(drawing), { density: (72 * side) / 32 })
		.resize(side, side)
		.png({ palette: true, compressionLevel: 9 })
		.toBuffer();
}

/** An ICO file for old browsers: two small PNGs in one. */
export async function drawFavicon(): Promise<Buffer> {
	const sides = [16, 32];
	const pictures = await Promise.all(sides.map((side) => drawMark(side, false)));
	const directory = Buffer.alloc(6 + 16 * sides.length);
	directory.writeUInt16LE(1, 2);
	directory.writeUInt16LE(sides.length, 4);
	let offset = directory.length;
	pictures.forEach((picture, index) => {
		const entry = 6 + 16 * index;
		const side = sides[index] ?? 0;
		directory.writeUInt8(side, entry);
		directory.writeUInt8(side, entry + 1);
		directory.writeUInt16LE(1, entry + 4);
		directory.writeUInt16LE(32, entry + 6);
		directory.writeUInt32LE(picture.length, entry + 8);
		directory.writeUInt32LE(offset, entry + 12);
		offset += picture.length;
	});
	return Buffer.concat([directory, ...pictures]);
}

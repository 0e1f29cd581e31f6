import { imageWidths } from '#features/newsletters/contract/images.ts';

const uploaded = /^(\/uploads\/[0-9a-f-]{36})\.webp$/;
const largest = Math.max(...imageWidths);

/** The URL of the smallest stored width that is large enough; remote pictures have only one. */
export function imageOfWidth(address: string, width: number): string {
	const base = uploaded.exec(address)?.[1];
	const enough = imageWidths.find((kept) => kept >= width) ?? largest;
	return base && enough !== largest ? `${base}-${enough}.webp` : address;
}

/** All widths of an uploaded picture, as a `srcset`; undefined for remote pictures. */
export function imageSources(address: string): string | undefined {
	if (!uploaded.test(address)) return undefined;
	return imageWidths.map((width) => `${imageOfWidth(address, width)} ${width}w`).join(', ');
}

import { imageWidths } from '#features/newsletters/contract/images.ts';

const uploaded = /^(\/uploads\/[0-9a-f-]{36})\.webp$/;
const largest = Math.max(...imageWidths);

/** The address of a picture in the smallest kept width that is enough; pictures of others have only one. */
export function imageOfWidth(address: string, width: number): string {
	const base = uploaded.exec(address)?.[1];
	const enough = imageWidths.find((kept) => kept >= width) ?? largest;
	return base && enough !== largest ? `${base}-${enough}.webp` : address;
}

/** All widths of an uploaded picture, as a browser chooses from them; nothing for pictures of others. */
export function imageSources(address: string): string | undefined {
	if (!uploaded.test(address)) return undefined;
	return imageWidths.map((width) => `${imageOfWidth(address, width)} ${width}w`).join(', ');
}

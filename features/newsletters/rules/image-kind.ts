export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** Detects the format from magic bytes; the file name and declared content type prove nothing. */
export function recogniseImage(bytes: Uint8Array): ImageKind | null {
	const begins = (...expected: number[]) => expected.every((byte, index) => bytes[index] === byte);
	if (begins(0xff, 0xd8, 0xff)) return 'jpeg';
	if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
	if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif';
	if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
	return textAt(bytes, 4, 4) === 'ftyp' && brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand))
		? 'avif'
		: null;
}

/** ISO-BMFF files list their compatible brands in the first box. */
function brandsOf(bytes: Uint8Array): string[] {
	const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
	const end = Math.min(size, bytes.length, 256);
	const brands = [textAt(bytes, 8, 4)];
	for (let place = 16; place + 4 <= end; place += 4) brands.push(textAt(bytes, place, 4));
	return brands;
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
	return String.fromCharCode(...bytes.subarray(start, start + length));
}

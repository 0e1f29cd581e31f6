const prescanBytes = 2048;
const declaredInHeader = /charset\s*=\s*["']?([\w.:-]+)/i;
const declaredInText =
	/<meta[^<>]{0,500}?charset\s*=[\s"']*([\w.:-]+)|<\?xml[^<>]{0,200}?encoding\s*=\s*["']([\w.:-]+)/i;

/** Turns bytes into text by what they declare themselves to be: byte order mark, header, document, else UTF-8. */
export function decodeText(body: Buffer, contentType: string): string {
	const label = byteOrderMark(body) ?? declaredInHeader.exec(contentType)?.[1] ?? declaredInside(body);
	return decoderFor(label).decode(body).replaceAll('\u0000', '');
}

function byteOrderMark(body: Buffer): string | undefined {
	if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
	if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
	if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
	return undefined;
}

function declaredInside(body: Buffer): string | undefined {
	const declared = declaredInText.exec(body.subarray(0, prescanBytes).toString('latin1'));
	const label = declared?.[1] ?? declared?.[2];
	// A document that could be read far enough to say so is not written in UTF-16.
	return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function decoderFor(label: string | undefined): TextDecoder {
	try {
		return new TextDecoder(label ?? 'utf-8');
	} catch {
		return new TextDecoder('utf-8');
	}
}

import sniffEncoding from 'html-encoding-sniffer';

const options = { defaultEncoding: 'UTF-8', maxPrescanBytes: 2048 };

/** Decodes bytes by their declared encoding: byte order mark, header, document, otherwise UTF-8. */
export function decodeText(body: Buffer, contentType: string): string {
	const declared = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
	const encoding = sniffEncoding(body, {
		...options,
		...(declared && { transportLayerEncodingLabel: declared }),
	});
	return decoderFor(encoding).decode(body).replaceAll('\u0000', '');
}

function decoderFor(encoding: string): TextDecoder {
	try {
		return new TextDecoder(encoding);
	} catch {
		return new TextDecoder('utf-8');
	}
}

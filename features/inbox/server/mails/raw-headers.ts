export type RawHeader = { name: string; value: string };

const longestHead = 512 * 1024;

/**
 * The headers of a message in original order, unfolded but not decoded: decoding would let senders inject characters that have
 * a meaning.
 */
export function readRawHeaders(raw: Uint8Array): RawHeader[] {
	const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, longestHead));
	const ends = ['\r\n\r\n', '\n\n'].map((gap) => bytes.indexOf(gap)).filter((index) => index >= 0);
	const head = bytes.subarray(0, Math.min(bytes.length, ...ends)).toString('latin1');
	const headers: RawHeader[] = [];
	for (const line of head.split(/\r?\n/)) {
		const colon = line.indexOf(':');
		const last = headers.at(-1);
		if (/^[ \t]/.test(line)) {
			if (last) last.value += ` ${line.trim()}`;
		} else if (colon > 0)
			headers.push({
				name: line.slice(0, colon).trim().toLowerCase(),
				value: line.slice(colon + 1).trim(),
			});
	}
	return headers;
}

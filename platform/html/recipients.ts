import { createHash } from 'node:crypto';

export type Recipients = {
	/** Removes the recipients' addresses from a text. */
	removeFrom: (text: string) => string;
	/** The positions of their addresses in a text, in order. */
	find: (text: string) => { start: number; end: number }[];
	/** Whether a URL contains one of the addresses, in plain text, encoded or hashed. */
	isIn: (href: string) => boolean;
};

const invisible = '[\\u200b-\\u200d\\u2060\\ufeff\\u00ad]*';
const shortest = 3;

/** Replaces an address. */
export const blank = '…';

/** Matches mail addresses in the spellings mails use, and web addresses by which the recipient leaves. */
export function createRecipients(addresses: readonly string[] = []): Recipients | null {
	const plain = addresses
		.map((address) => address.trim().toLowerCase())
		.filter((address) => address.length >= shortest && /@|^https?:/.test(address));
	if (plain.length === 0) return null;
	const spellings = plain.map((address) => [...address].map(escapePattern).join(invisible));
	const pattern = new RegExp(`(?<![\\w.+-])(?:${spellings.join('|')})(?![\\w-]|\\.\\w)`, 'giu');
	const disguises = plain.flatMap(disguisesOf);
	return {
		removeFrom: (text) => text.replace(pattern, blank),
		find: (text) =>
			[...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
		isIn(href) {
			const lower = decode(href).toLowerCase();
			return (
				plain.some((address) => lower.includes(address) || href.toLowerCase().includes(address)) ||
				disguises.some((disguise) => href.includes(disguise) || lower.includes(disguise))
			);
		},
	};
}

const escapePattern = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function disguisesOf(plain: string): string[] {
	const bytes = Buffer.from(plain);
	// The last characters of an encoding depend on what follows the address, so they are ignored.
	const encoded = [bytes.toString('base64'), bytes.toString('base64url')].map((text) =>
		text.replaceAll('=', '').slice(0, -2),
	);
	const hashes = ['md5', 'sha1', 'sha256'].map((kind) => createHash(kind).update(plain).digest('hex'));
	return [...encoded, bytes.toString('hex'), ...hashes, plain.replace('@', '='), plain.replace('@', '%40')];
}

function decode(href: string): string {
	let text = href;
	for (let round = 0; round < 3 && text.includes('%'); round++) {
		try {
			text = decodeURIComponent(text);
		} catch {
			return text.replace(/%40/gi, '@').replace(/%2b/gi, '+');
		}
	}
	return text;
}

import { createHash } from 'node:crypto';

export type Recipient = {
	/** The text with the address taken out. */
	removeFrom: (text: string) => string;
	/** Where the address stands in a text. */
	find: (text: string) => { start: number; end: number }[];
	/** Whether an address of the web gives the recipient away, in plain or in disguise. */
	isIn: (href: string) => boolean;
};

const invisible = '[\\u200b-\\u200d\\u2060\\ufeff\\u00ad]*';
const shortest = 3;

/** What stands in the place of the address. */
export const blank = '…';

/** Knows a mail address in the spellings in which mails write it. */
export function createRecipient(address: string | undefined): Recipient | null {
	const plain = address?.trim().toLowerCase() ?? '';
	if (plain.length < shortest || !plain.includes('@')) return null;
	const letters = [...plain].map((letter) => letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
	const pattern = new RegExp(`(?<![\\w.+-])${letters.join(invisible)}(?![\\w-]|\\.\\w)`, 'giu');
	const disguises = disguisesOf(plain);
	return {
		removeFrom: (text) => text.replace(pattern, blank),
		find: (text) =>
			[...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
		isIn(href) {
			const lower = decode(href).toLowerCase();
			return (
				lower.includes(plain) ||
				disguises.some((disguise) => href.includes(disguise) || lower.includes(disguise))
			);
		},
	};
}

function disguisesOf(plain: string): string[] {
	const bytes = Buffer.from(plain);
	// The last letters of an encoding depend on what follows the address: they are not looked at.
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

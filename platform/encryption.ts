import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps short texts unreadable to anyone who only has the database. Each purpose has its own key. */
export type Cipher = {
	encrypt: (text: string) => string;
	/** Null if the text was not encrypted with this secret and purpose, or was tampered with. */
	decrypt: (encrypted: string) => string | null;
};

const algorithm = 'aes-256-gcm';
const version = 'v1.';
const [nonceBytes, tagBytes] = [12, 16];

export function createCipher(secret: string, purpose: string): Cipher {
	const key = Buffer.from(hkdfSync('sha256', secret, '', `encryption:${purpose}`, 32));
	return {
		encrypt(text) {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
			const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return version + Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
		},
		decrypt(encrypted) {
			if (!encrypted.startsWith(version)) return null;
			const bytes = Buffer.from(encrypted.slice(version.length), 'base64url');
			if (bytes.length < nonceBytes + tagBytes) return null;
			const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
				authTagLength: tagBytes,
			});
			decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
			try {
				const shown = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
				return Buffer.concat(shown).toString('utf8');
			} catch {
				return null;
			}
		},
	};
}

import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];
/** 64 MB and about a third of a second for each guess. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Encrypts the parts of a backup, each under its own name. */
export type PartCipher = {
	encrypt: (name: string, bytes: Buffer) => Buffer;
	/** Null with another passphrase, under another name, or when the bytes were changed. */
	decrypt: (name: string, bytes: Buffer) => Buffer | null;
};

export function makeSalt(): string {
	return randomBytes(16).toString('base64url');
}

export async function createPartCipher(passphrase: string, salt: string): Promise<PartCipher> {
	const key = await deriveKey(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, cost);
	return {
		encrypt(name, bytes) {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
			const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
			return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
		},
		decrypt(name, bytes) {
			if (bytes.length < nonceBytes + tagBytes) return null;
			const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
				authTagLength: tagBytes,
			});
			decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
			try {
				return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
			} catch {
				return null;
			}
		},
	};
}

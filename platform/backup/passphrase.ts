import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	randomBytes,
	type ScryptOptions,
	scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Head, Seal } from './archive.ts';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];
/** 64 MB and about a third of a second per guess. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Encrypts the parts of a backup, with the part's name as additional data. */
export type PartCipher = {
	encrypt: (name: string, bytes: Buffer) => Buffer;
	/** Null if the passphrase or the name is different, or the bytes were changed. */
	decrypt: (name: string, bytes: Buffer) => Buffer | null;
	seal: Seal;
};

export function makeSalt(): string {
	return randomBytes(16).toString('base64url');
}

/** The version is part of the additional data, so that a newer backup cannot be passed off as one from before seals. */
export async function createPartCipher(
	passphrase: string,
	{ salt, version }: { salt: string; version: Head['version'] },
): Promise<PartCipher> {
	const derived = await deriveKey(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), 64, cost);
	const [key, sealKey] = [derived.subarray(0, 32), derived.subarray(32)];
	const under = (name: string) => Buffer.from(version === 1 ? name : `${version}:${name}`);
	return {
		seal: (text) => createHmac('sha256', sealKey).update(text).digest('hex'),
		encrypt(name, bytes) {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv(algorithm, key, nonce).setAAD(under(name));
			const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
			return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
		},
		decrypt(name, bytes) {
			if (bytes.length < nonceBytes + tagBytes) return null;
			const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
				authTagLength: tagBytes,
			});
			decipher.setAAD(under(name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
			try {
				return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
			} catch {
				return null;
			}
		},
	};
}

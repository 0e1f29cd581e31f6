import { describe, expect, test } from 'vitest';
import { createCipher } from './encryption.ts';

const secret = 'a secret of more than thirty-two characters';
const cipher = createCipher(secret, 'publisher-connection');

describe('encrypted texts', () => {
	test('what was encrypted is read again, whatever it is', () => {
		for (const text of ['', 'key-us21', 'naïve 🔑 日本', 'x'.repeat(10_000), '\u0000\n'])
			expect(cipher.decrypt(cipher.encrypt(text))).toBe(text);
	});

	test('the same text looks different each time, and does not show', () => {
		const [first, second] = [cipher.encrypt('api-key-123'), cipher.encrypt('api-key-123')];
		expect(first).not.toBe(second);
		for (const encrypted of [first, second]) {
			expect(encrypted).toMatch(/^v1\.[\w-]+$/);
			expect(Buffer.from(encrypted.slice(3), 'base64url').toString('latin1')).not.toContain('api-key');
		}
	});

	test('another secret or another purpose reads nothing', () => {
		const encrypted = cipher.encrypt('api-key-123');
		expect(createCipher(`${secret}!`, 'publisher-connection').decrypt(encrypted)).toBeNull();
		expect(createCipher(secret, 'something-else').decrypt(encrypted)).toBeNull();
		expect(createCipher(secret, 'publisher-connection').decrypt(encrypted)).toBe('api-key-123');
	});

	test('a text that was tampered with reads as nothing, wherever it was touched', () => {
		const bytes = Buffer.from(cipher.encrypt('api-key-123').slice(3), 'base64url');
		for (let index = 0; index < bytes.length; index += 1) {
			const touched = Buffer.from(bytes);
			touched[index] = (touched[index] ?? 0) ^ 1;
			expect(cipher.decrypt(`v1.${touched.toString('base64url')}`)).toBeNull();
			expect(cipher.decrypt(`v1.${bytes.subarray(0, index).toString('base64url')}`)).toBeNull();
		}
		for (const odd of ['', 'v1.', 'v2.abc', 'plain text', `v1.${'A'.repeat(60)}`])
			expect(cipher.decrypt(odd)).toBeNull();
	});
});

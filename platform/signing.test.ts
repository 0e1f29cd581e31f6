import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSigner, readSessionSecret } from './signing.ts';

const now = new Date('2026-03-04T05:06:07Z');

describe('signed texts', () => {
	const signer = createSigner('a secret of more than thirty-two characters');

	test('what was signed is read again, for its purpose only', () => {
		const token = signer.sign('leave', 'reader-1');
		expect(signer.verify('leave', token, now)).toBe('reader-1');
		expect(signer.verify('confirm', token, now)).toBeNull();
	});

	test('nothing else is read', () => {
		const token = signer.sign('leave', 'reader-1');
		const other = createSigner('another secret of more than thirty-two characters').sign('leave', 'reader-1');
		for (const forged of ['', '.', '..', 'a.b.c', other, `${token}x`, `${token}.`, token.replace('1', '2')])
			expect(signer.verify('leave', forged, now)).toBeNull();
		expect(() => signer.sign('leave', 'two.parts')).toThrow();
	});

	test('an expiry holds and cannot be moved', () => {
		const token = signer.sign('sign-up', 'reader-1', { expiresAt: new Date(now.getTime() + 1000) });
		expect(signer.verify('sign-up', token, now)).toBe('reader-1');
		expect(signer.verify('sign-up', token, new Date(now.getTime() + 1000))).toBeNull();
		const [payload, , seal] = token.split('.');
		expect(signer.verify('sign-up', `${payload}..${seal}`, now)).toBeNull();
		expect(signer.verify('sign-up', `${payload}.zzzzzzz.${seal}`, now)).toBeNull();
	});
});

describe('the secret', () => {
	test('is made once, kept for its owner alone, and read again', () => {
		const dataDir = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-secret-'));
		const made = readSessionSecret({ sessionSecret: undefined, dataDir });
		expect(made.length).toBeGreaterThanOrEqual(32);
		expect(readSessionSecret({ sessionSecret: undefined, dataDir })).toBe(made);
		expect(statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
		expect(readFileSync(path.join(dataDir, 'session-secret'), 'utf8').trim()).toBe(made);
		expect(readSessionSecret({ sessionSecret: 'given', dataDir })).toBe('given');
		writeFileSync(path.join(dataDir, 'session-secret'), 'short');
		expect(() => readSessionSecret({ sessionSecret: undefined, dataDir })).toThrow(/not a usable secret/);
		rmSync(dataDir, { recursive: true });
	});
});

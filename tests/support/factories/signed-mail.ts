import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import type { NameServer } from '#gateways/name-server/name-server.ts';

async function knowNothing(): Promise<never> {
	throw Object.assign(new Error('There is no such name'), { code: 'ENOTFOUND' });
}

/** Resolves no name at all. */
export const emptyNameServer: NameServer = {
	lookUpText: knowNothing,
	lookUpAlias: knowNothing,
	lookUpMailServers: knowNothing,
	lookUpAddresses: knowNothing,
};

type Signing = {
	domain: string;
	selector?: string;
	algorithm?: 'rsa-sha1' | 'rsa-sha256' | 'ed25519-sha256';
	bits?: number;
	signedAt?: Date;
	expiresAt?: Date;
	/** Signs only this many bytes of the body. */
	bodyLength?: number;
	/** The signed header fields, separated by colons. */
	fields?: string;
	/** Tags of the key's record besides the key, such as `t=y`. */
	keyTags?: string;
	/** What the name server fails with instead of returning the key. */
	failure?: 'ENOTFOUND' | 'ETIMEOUT' | 'ESERVFAIL';
};

type Key = ReturnType<typeof generateKeyPairSync>;
const keys = new Map<string, Key>();

/** Generating a key takes a while, so each kind is generated once. */
function keyOf(algorithm: string, bits: number): Key {
	const kind = `${algorithm} ${bits}`;
	const key =
		keys.get(kind) ??
		(algorithm === 'ed25519-sha256'
			? generateKeyPairSync('ed25519')
			: generateKeyPairSync('rsa', { modulusLength: bits }));
	keys.set(kind, key);
	return key;
}

/** Signs mails with its own keys, which its name server publishes. */
export function createSigner() {
	const records = new Map<string, string>();
	const failures = new Map<string, string>();
	const asked: string[] = [];
	let count = 0;
	const nameServer: NameServer = {
		...emptyNameServer,
		async lookUpText(name) {
			asked.push(name);
			const code = failures.get(name);
			const found = records.get(name);
			if (found && !code) return [found.match(/.{1,200}/g) ?? []];
			throw Object.assign(new Error('No answer'), { code: code ?? 'ENOTFOUND' });
		},
	};
	return {
		nameServer,
		/** Makes its name server answer again. */
		recover: () => failures.clear(),
		/** The names looked up. */
		asked,
		/** Adds a DKIM signature to a mail. */
		async sign(raw: string, options: Signing): Promise<string> {
			const { domain, selector = `s${++count}`, algorithm = 'rsa-sha256' } = options;
			const { privateKey, publicKey } = keyOf(algorithm, options.bits ?? 2048);
			const der = publicKey.export({ type: 'spki', format: 'der' });
			const key = algorithm === 'ed25519-sha256' ? der.subarray(-32) : der;
			const name = `${selector}._domainkey.${domain}`;
			const tags = [
				'v=DKIM1',
				`k=${algorithm.split('-')[0]}`,
				options.keyTags,
				`p=${key.toString('base64')}`,
			];
			records.set(name, tags.filter(Boolean).join('; '));
			if (options.failure) failures.set(name, options.failure);
			const signature = {
				signingDomain: domain,
				selector,
				algorithm,
				privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
				canonicalization: 'relaxed/relaxed',
				signTime: options.signedAt ?? new Date(),
				...(options.expiresAt && { expires: options.expiresAt }),
				...(options.bodyLength !== undefined && { maxBodyLength: options.bodyLength }),
				...(options.fields && { headerList: options.fields }),
			};
			const { signatures, errors } = await dkimSign(raw, { ...signature, signatureData: [signature] });
			if (signatures === '') throw new Error(`Could not be signed: ${errors[0]?.err.message}`);
			return signatures + raw;
		},
	};
}

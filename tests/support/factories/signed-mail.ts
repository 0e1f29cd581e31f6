import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import type { NameServer } from '#gateways/name-server/name-server.ts';

async function knowNothing(): Promise<never> {
	throw Object.assign(new Error('There is no such name'), { code: 'ENOTFOUND' });
}

/** Knows no name at all. */
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
	/** Only so many bytes of the body are signed. */
	bodyLength?: number;
	/** The header fields that are signed, between colons. */
	fields?: string;
	/** Tags of the key's record beside its key, such as `t=y`. */
	keyTags?: string;
	/** Nobody gets to see the key: what the name server fails with instead. */
	failure?: 'ENOTFOUND' | 'ETIMEOUT' | 'ESERVFAIL';
};

type Key = ReturnType<typeof generateKeyPairSync>;
const keys = new Map<string, Key>();

/** Making one takes a while: each kind is made once. */
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

/** Signs mails with keys of its own, which its name server gives out. */
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
		/** Its name server answers again. */
		recover: () => failures.clear(),
		/** The names that were looked up. */
		asked,
		/** Puts a DKIM signature above a mail. */
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

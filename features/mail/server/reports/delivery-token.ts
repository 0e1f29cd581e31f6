import { createHash, timingSafeEqual } from 'node:crypto';
import { fillReturnPath } from '#platform/bounce-config.ts';
import type { Signer } from '#platform/signing.ts';

const purpose = 'delivery';
const sealLength = 26;
/** Single-case letters only: some servers lowercase the local part of an address. */
const pattern = /(?<![0-9a-z])([0-9a-z]{1,11})\.([0-9a-f]{26})(?![0-9a-z])/gi;

/** An unforgeable id of one of our mails. Short enough for the return path, whose local part is limited to 64 characters. */
export function writeDeliveryToken(signer: Pick<Signer, 'sign'>, id: number): string {
	const payload = id.toString(36);
	return `${payload}.${sealOf(signer, payload)}`;
}

function sealOf(signer: Pick<Signer, 'sign'>, payload: string): string {
	return createHash('sha256').update(signer.sign(purpose, payload)).digest('hex').slice(0, sealLength);
}

export type FoundTokens = { ids: number[]; hasForged: boolean };

/** The mails identified by valid tokens in a text, and whether it contains forged ones. */
export function findDeliveryTokens(signer: Pick<Signer, 'sign'>, text: string): FoundTokens {
	const ids: number[] = [];
	let hasForged = false;
	let looked = 0;
	for (const [, payload = '', seal = ''] of text.matchAll(pattern)) {
		looked += 1;
		if (looked > 50) break;
		const [given, right] = [seal, sealOf(signer, payload.toLowerCase())].map((one) =>
			Buffer.from(one.toLowerCase()),
		);
		if (given && right && timingSafeEqual(given, right)) ids.push(Number.parseInt(payload, 36));
		else hasForged = true;
	}
	return { ids: [...new Set(ids)], hasForged };
}

/** Puts the token into both the Message-ID and the return path, since bounces rarely preserve both. */
export function createMarkMail(signer: Pick<Signer, 'sign'>, returnPath: string | null) {
	return ({ id, message_id }: { id: number; message_id: string }) => {
		const token = writeDeliveryToken(signer, Number(id));
		return {
			messageId: message_id.includes('@') ? message_id : `${token}.${message_id}`,
			returnPath: returnPath ? fillReturnPath(returnPath, token) : undefined,
		};
	};
}

export type MarkMail = ReturnType<typeof createMarkMail>;

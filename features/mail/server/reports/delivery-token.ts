import { createHash, timingSafeEqual } from 'node:crypto';
import { fillReturnPath } from '#platform/bounce-config.ts';
import type { Signer } from '#platform/signing.ts';

const purpose = 'delivery';
const sealLength = 26;
/** Letters of one case only: some servers write the part before the @ in lower case. */
const pattern = /(?<![0-9a-z])([0-9a-z]{1,11})\.([0-9a-f]{26})(?![0-9a-z])/gi;

/** Names one of our mails so that nobody else can. Short enough for the return path, which may have 64 signs before its @. */
export function writeDeliveryToken(signer: Pick<Signer, 'sign'>, id: number): string {
	const payload = id.toString(36);
	return `${payload}.${sealOf(signer, payload)}`;
}

function sealOf(signer: Pick<Signer, 'sign'>, payload: string): string {
	return createHash('sha256').update(signer.sign(purpose, payload)).digest('hex').slice(0, sealLength);
}

export type FoundTokens = { ids: number[]; hasForged: boolean };

/** The mails that a text names by tokens of ours, and whether it holds what only looks like one. */
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

/** What tells a mail apart from outside: both names carry its token, since seldom both come back. */
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

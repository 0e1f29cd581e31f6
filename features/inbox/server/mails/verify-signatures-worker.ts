import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { Signature, SignedMail } from './verify-signatures.ts';

export function start() {}

export async function work({ raw, records, arrivedAt }: SignedMail): Promise<Signature[]> {
	const { results } = await dkimVerify(Buffer.from(raw), {
		strict: true,
		curTime: arrivedAt,
		// All needed records were resolved beforehand; nothing else that a mail names is looked up.
		resolver: async (name: string) => {
			const found = records[name.toLowerCase()];
			if (found && 'texts' in found) return found.texts;
			throw Object.assign(new Error('No answer'), { code: found?.code ?? 'ENOTFOUND' });
		},
	});
	return results.map(({ signingDomain = '', status, signingHeaders, ...result }) => ({
		domain: signingDomain,
		result: status.result,
		comment: String(status.comment ?? status.policy?.['dkim-rules'] ?? ''),
		isTest: Boolean(status.testing),
		isPartial: Boolean(result.canonBodyLengthLimited),
		fields: (signingHeaders?.keys ?? '')
			.toLowerCase()
			.split(':')
			.map((field) => field.trim()),
	}));
}

import { examineMail } from './examine-mail.ts';
import { parseMail } from './parse-mail.ts';
import type { WholeMail } from './read-mail.ts';

export function start() {}

export async function work(raw: Uint8Array): Promise<WholeMail> {
	const mail = await parseMail(raw);
	return { ...mail, findings: examineMail(mail) };
}

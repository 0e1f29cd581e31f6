import { examineMail } from './examine-mail.ts';
import type { WholeMail } from './read-mail.ts';
import { takeMailApart } from './take-mail-apart.ts';

export function start() {}

export async function work(raw: Uint8Array): Promise<WholeMail> {
	const mail = await takeMailApart(raw);
	return { ...mail, findings: examineMail(mail) };
}

import { workInOwnThread } from '#platform/own-thread.ts';
import { examineMail } from './examine-mail.ts';
import { takeMailApart } from './take-mail-apart.ts';

workInOwnThread(async (raw: Uint8Array) => {
	const mail = await takeMailApart(raw);
	return { ...mail, findings: examineMail(mail) };
});

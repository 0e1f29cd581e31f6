import { createIsolatedWorker } from '#platform/threads/isolated-worker.ts';
import { examineMail, type Findings } from './examine-mail.ts';
import { type OpenedMail, readHead } from './parse-mail.ts';

export type WholeMail = OpenedMail & { findings: Findings };

const timeoutMs = 5000;

const ask = createIsolatedWorker<Uint8Array, WholeMail>('features/inbox/server/mails/read-mail-worker.ts');

/** Parses and judges any bytes as a mail in a worker thread. On timeout, only the headers are used. */
export async function readMail(
	raw: Uint8Array,
	limits: { timeoutMs: number } = { timeoutMs },
): Promise<WholeMail> {
	const mail = await ask(raw, limits.timeoutMs);
	if (!mail) {
		const head = readHead(raw);
		return { ...head, findings: examineMail(head), refusal: 'It took too long to take apart.' };
	}
	return { ...mail, parts: mail.parts.map((part) => ({ ...part, bytes: asBuffer(part.bytes) })) };
}

/** Buffers are transferred between threads as plain Uint8Arrays. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
	return Buffer.from(buffer, byteOffset, byteLength);
}

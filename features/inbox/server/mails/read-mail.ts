import { createOwnThread } from '#platform/threads/own-thread.ts';
import { examineMail, type Findings } from './examine-mail.ts';
import { type OpenedMail, readHead } from './take-mail-apart.ts';

export type WholeMail = OpenedMail & { findings: Findings };

const patienceMs = 5000;

const ask = createOwnThread<Uint8Array, WholeMail>(new URL('./read-mail-worker.ts', import.meta.url));

/** Reads and judges any bytes as a mail, apart from everything else. One that takes too long keeps what its head says. */
export async function readMail(
	raw: Uint8Array,
	limits: { patienceMs: number } = { patienceMs },
): Promise<WholeMail> {
	const mail = await ask(raw, limits.patienceMs);
	if (!mail) {
		const head = readHead(raw);
		return { ...head, findings: examineMail(head), refusal: 'It took too long to take apart.' };
	}
	return { ...mail, parts: mail.parts.map((part) => ({ ...part, bytes: asBuffer(part.bytes) })) };
}

/** Between threads, buffers travel as plain bytes. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
	return Buffer.from(buffer, byteOffset, byteLength);
}

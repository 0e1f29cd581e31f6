import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How the sink treats a mail. */
export type Treatment =
	| 'accept'
	| { refuseAt: 'recipient' | 'message'; code: number; text?: string }
	| 'stall at recipient'
	| 'stall at message'
	| 'die at recipient'
	| 'die during message'
	| 'die after message';

export type SunkMail = {
	recipient: string;
	sender: string;
	raw: string;
	/** What the sink answered; null if it went silent or crashed. */
	answer: number | null;
};

export type SmtpSink = {
	url: string;
	/** Every message that arrived completely, in order, whatever the answer. */
	mails: SunkMail[];
	/** Every address that was refused before its message. */
	refusals: { recipient: string; code: number }[];
	connections: () => number;
	/** Closes every connection at once, as a crash would. */
	dropAll: () => void;
	close: () => Promise<void>;
};

/** A mail server that stores what it gets, and can be as unhelpful as real ones. */
export async function startSmtpSink(
	options: {
		treat?: (recipient: string) => Treatment;
		/** How long a message takes to be accepted. */
		delayMs?: () => number;
		hasPipelining?: boolean;
		/** Keeps the text of the mails; turn it off for many. */
		keepsText?: boolean;
		port?: number;
	} = {},
): Promise<SmtpSink> {
	const { treat = () => 'accept' as const, delayMs = () => 0, keepsText = true } = options;
	const mails: SunkMail[] = [];
	const refusals: { recipient: string; code: number }[] = [];
	const sockets = new Map<number, Socket>();
	const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();

	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		hidePIPELINING: options.hasPipelining === false,
		disableReverseLookup: true,
		logger: false,
		onRcptTo({ address }, session, answer) {
			const treatment = treat(address);
			if (treatment === 'stall at recipient') return;
			if (treatment === 'die at recipient') return void hangUp(session);
			if (typeof treatment === 'object' && treatment.refuseAt === 'recipient') {
				refusals.push({ recipient: address, code: treatment.code });
				return answer(refusal(treatment));
			}
			answer();
		},
		async onData(stream, session, answer) {
			const recipient = session.envelope.rcptTo[0]?.address ?? '';
			const treatment = treat(recipient);
			if (treatment === 'die during message') {
				stream.on('error', () => {});
				stream.once('data', () => hangUp(session));
				return;
			}
			const chunks: Buffer[] = [];
			try {
				for await (const chunk of stream) if (keepsText) chunks.push(chunk as Buffer);
			} catch {
				// The sender is gone, so the outcome does not matter.
				return;
			}
			const from = session.envelope.mailFrom;
			const mail: SunkMail = {
				recipient,
				sender: from ? from.address : '',
				raw: Buffer.concat(chunks).toString('utf8'),
				answer: null,
			};
			mails.push(mail);
			if (treatment === 'stall at message') return;
			if (treatment === 'die after message') return void hangUp(session);
			const waitMs = delayMs();
			if (waitMs > 0) await sleep(waitMs);
			if (sockets.get(session.remotePort)?.destroyed !== false) return;
			mail.answer = typeof treatment === 'object' ? treatment.code : 250;
			if (typeof treatment === 'object') answer(refusal(treatment));
			else answer(null, 'Kept');
		},
	});
	server.on('error', () => {});
	server.server.on('connection', (socket: Socket) => {
		const { remotePort } = socket;
		if (remotePort === undefined) return;
		sockets.set(remotePort, socket);
		socket.on('close', () => sockets.get(remotePort) === socket && sockets.delete(remotePort));
	});
	server.listen(options.port ?? 0, '127.0.0.1');
	await once(server.server, 'listening');
	const { port } = server.server.address() as AddressInfo;

	function dropAll() {
		for (const socket of sockets.values()) socket.destroy();
	}

	return {
		url: `smtp://127.0.0.1:${port}`,
		mails,
		refusals,
		connections: () => sockets.size,
		dropAll,
		async close() {
			const closed = new Promise<void>((resolve) => server.close(resolve));
			dropAll();
			await closed;
		},
	};
}

function refusal({ code, text = 'Not now' }: { code: number; text?: string }): Error {
	return Object.assign(new Error(text), { responseCode: code });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { startDovecot } from '#tests/support/services/dovecot.ts';
import { type SeenAsk, startFakeTextModel } from '#tests/support/services/fake-text-model.ts';
import { type SmtpSink, type SunkMail, startSmtpSink } from '#tests/support/services/smtp-sink.ts';
import { tidyUpLater } from '../../tidy-up.ts';

const lookEveryMs = 200;
const connections = 2;
/** The authentication server that the product trusts, and that letters name. */
const authserv = 'mx.directory.example';

/** A mail that reached the mail server, without its text. */
export type Arrival = {
	recipient: string;
	subject: string;
	messageId: string;
	leaveUrl: string;
	confirmToken: string;
	mail: SunkMail;
	at: number;
};

export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>;

/** What the product talks to: a mailbox, a mail server that counts, and a text model. */
export async function openMailWorld() {
	const dovecot = startDovecot();
	tidyUpLater(async () => (await dovecot).close());
	const mailbox = await dovecot;
	const model = await startFakeTextModel(reply);
	tidyUpLater(model.close);
	let sink: SmtpSink | null = await startSmtpSink();
	const { url } = sink;
	tidyUpLater(async () => sink?.close());
	const arrivals: Arrival[] = [];
	const expected = new Map<string, Arrival[]>();
	let lastAt = performance.now();

	/** Reads new mails and drops their text: there are too many to keep. */
	function look(from = sink): void {
		for (const mail of from?.mails.splice(0) ?? []) {
			const arrival = readArrival(mail);
			mail.raw = '';
			arrivals.push(arrival);
			lastAt = performance.now();
			expected.get(arrival.recipient)?.push(arrival);
		}
	}
	const looking = setInterval(() => look(), lookEveryMs);
	tidyUpLater(async () => clearInterval(looking));

	return {
		arrivals,
		connections,
		deliver: mailbox.deliver,
		/** Also adds mails to this address to `into`. */
		expect: (recipient: string, into: Arrival[]) => void expected.set(recipient, into),
		environment: {
			SMTP_URL: `${url}?connections=${connections}`,
			MAIL_FROM: 'Soak <soak@directory.example>',
			IMAP_HOST: mailbox.config.host,
			IMAP_PORT: String(mailbox.config.port),
			IMAP_SECURE: 'off',
			IMAP_USER: mailbox.config.user,
			IMAP_PASSWORD: mailbox.config.password,
			TRUSTED_AUTHSERV: authserv,
			OPENAI_API_KEY: 'soak',
			OPENAI_BASE_URL: model.url,
		},
		/** Both servers crash, and come back later. */
		async leave() {
			const leaving = sink;
			sink = null;
			await Promise.all([leaving?.close(), mailbox.kill()]);
			look(leaving);
		},
		async comeBack() {
			sink = await startSmtpSink({ port: Number(new URL(url).port) });
			await mailbox.start();
		},
		async untilQuiet(quietMs: number, atMostMs: number): Promise<void> {
			const endsAt = performance.now() + atMostMs;
			lastAt = performance.now();
			while (performance.now() - lastAt < quietMs && performance.now() < endsAt) await sleep(1000);
		},
	};
}

function readArrival(mail: SunkMail): Arrival {
	const [head = ''] = mail.raw.split('\r\n\r\n', 1);
	const header = (name: string) =>
		new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n/g, '').trim() ?? '';
	const text = mail.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
	return {
		recipient: mail.recipient,
		subject: header('Subject'),
		messageId: /([0-9a-f-]{36})@/.exec(header('Message-ID'))?.[1] ?? '',
		leaveUrl: /<(http[^>]+)>/.exec(header('List-Unsubscribe'))?.[1] ?? '',
		confirmToken: /\/confirm\?token=([\w.~:-]+)/.exec(text)?.[1] ?? '',
		mail,
		at: performance.now(),
	};
}

function reply({ schema, user }: SeenAsk): string {
	if (!schema) return 'Two plain sentences about it. They help to decide.';
	const fields = Object.keys((schema['properties'] as object | undefined) ?? {});
	if (fields.includes('kind')) return JSON.stringify({ kind: 'issue', reason: 'It has issues.' });
	const name = /From: (.*?) </.exec(user)?.[1] ?? 'Nameless';
	return JSON.stringify({ name, description: `What ${name} writes.`, tags: ['soak'], category: '' });
}

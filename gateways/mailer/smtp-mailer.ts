import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Mailbox, Smtp } from '#platform/smtp-config.ts';
import { truncateText } from '#text/truncate-text.ts';
import { composeMessage } from './compose-message.ts';
import type { MailConnection, Mailer, MailOutcome, OutgoingMail } from './mailer.ts';

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };
type Answer = { response?: string | undefined };
type Composed = { recipient: string; returnPath: string; text: Buffer };

/** Sends mail over SMTP. There are never more mails in flight than connections. */
export function createSmtpMailer({
	smtp,
	sender,
	timeoutMs = 30_000,
}: {
	smtp: Smtp;
	sender: Mailbox;
	timeoutMs?: number;
}): Mailer {
	return {
		connections: smtp.connections,
		perSecond: smtp.perSecond,
		openConnection: () => openConnection({ smtp, sender, timeoutMs }),
	};
}

function openConnection(setup: { smtp: Smtp; sender: Mailbox; timeoutMs: number }): MailConnection {
	let connection: SMTPConnection | null = null;

	function drop() {
		connection?.close();
		connection = null;
	}

	async function trySend(mail: Composed, mayBegin: Promise<boolean>): Promise<MailOutcome> {
		try {
			connection ??= await connect(setup, (gone) => {
				if (connection === gone) connection = null;
			});
		} catch (error) {
			return { is: 'unreachable', reason: explain(error as SmtpError) };
		}
		const outcome = await converse(connection, mail, { ...setup, mayBegin });
		if (outcome.is === 'refused' && outcome.code !== 421) await reset(connection).catch(drop);
		else if (outcome.is !== 'accepted') drop();
		return outcome;
	}

	return {
		async send(mail, mayBegin = Promise.resolve(true)) {
			const wasOpen = connection !== null;
			const composed = compose(named(mail, setup.smtp), setup.sender);
			if ('is' in composed) return composed;
			const outcome = await trySend(composed, mayBegin);
			// The server may have closed the connection since the last mail, which only a write reveals.
			return outcome.is === 'unreachable' && wasOpen ? trySend(composed, mayBegin) : outcome;
		},
		close() {
			connection?.quit();
			connection = null;
		},
	};
}

/** Postmark replaces the Message-ID, and returns this header with its reports instead. */
function named(mail: OutgoingMail, { host }: Smtp): OutgoingMail {
	if (!/(?:^|\.)postmarkapp\.com$/i.test(host)) return mail;
	return { ...mail, headers: { ...mail.headers, 'X-PM-Metadata-delivery': mail.messageId.slice(0, 80) } };
}

/** A mail that cannot be composed must not be retried. */
function compose(mail: OutgoingMail, sender: Mailbox): Composed | MailOutcome {
	try {
		return {
			recipient: mail.recipient,
			returnPath: mail.returnPath ?? sender.address,
			text: composeMessage(mail, sender),
		};
	} catch (error) {
		const reason = explain(error as Error);
		return { is: 'refused', isPermanent: true, code: null, reason, isAddressAtFault: false };
	}
}

/** Connects and, if there is a login, signs in; fails if the server does not offer that. */
export function connect(
	{ smtp, timeoutMs }: { smtp: Smtp; timeoutMs: number },
	onGone: (connection: SMTPConnection) => void,
): Promise<SMTPConnection> {
	const connection = new SMTPConnection({
		host: smtp.host,
		port: smtp.port,
		secure: smtp.isSecure,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
		dnsTimeout: timeoutMs,
		// Loopback cannot be intercepted, and such servers rarely have a certificate for this name.
		tls: { rejectUnauthorized: !/^(localhost|127\.[\d.]+|::1)$/.test(smtp.host) },
	});
	return new Promise((resolve, reject) => {
		const fail = (error: Error) => {
			// First: closing reports an end, which would hide the reason.
			reject(error);
			connection.close();
		};
		connection.on('error', fail);
		connection.once('end', () => {
			onGone(connection);
			reject(new Error('The server closed the connection.'));
		});
		connection.connect((error) => {
			if (error) return fail(error);
			if (!smtp.login) return resolve(connection);
			// Without signing in, it would refuse every mail for good.
			if (!connection.allowsAuth) return fail(new Error('The server offers no login.'));
			connection.login({ user: smtp.login.user, pass: smtp.login.password }, (refused) =>
				refused ? fail(refused) : resolve(connection),
			);
		});
	});
}

function converse(
	connection: SMTPConnection,
	mail: Composed,
	{ timeoutMs, mayBegin }: { timeoutMs: number; mayBegin: Promise<boolean> },
): Promise<MailOutcome> {
	const message = holdBack(mail.text, mayBegin);
	const envelope = { from: { address: mail.returnPath }, to: [{ address: mail.recipient }] };
	return new Promise((resolve) => {
		const fail = (error: SmtpError) =>
			resolve(message.isWithdrawn() ? { is: 'withdrawn' } : readFailure(error, message.isBegun()));
		// A server that trickles its responses would reset every other timeout.
		const deadline = setTimeout(() => {
			fail(new Error('The server took too long.'));
			connection.close();
		}, timeoutMs * 4);
		connection.send(envelope, message.stream, (error: SmtpError | null, answer?: Answer) => {
			clearTimeout(deadline);
			if (error) fail(error);
			else resolve({ is: 'accepted', answer: answer?.response ?? '' });
			if (!message.isBegun()) message.stream.destroy();
		});
	});
}

/** The message as a stream that waits for permission once the server asks for it. */
function holdBack(text: Buffer, mayBegin: Promise<boolean>) {
	let state: 'held' | 'begun' | 'withdrawn' = 'held';
	let isAskedFor = false;
	const stream = new Readable({
		highWaterMark: text.length + 1,
		read() {
			if (isAskedFor) return;
			isAskedFor = true;
			void mayBegin.then((isAllowed) => {
				if (stream.destroyed) return;
				state = isAllowed ? 'begun' : 'withdrawn';
				if (!isAllowed) return stream.destroy(new Error('Withdrawn'));
				stream.push(text);
				stream.push(null);
			});
		},
	});
	return { stream, isBegun: () => state === 'begun', isWithdrawn: () => state === 'withdrawn' };
}

/** The server's response decides. Without one, it depends on whether the transfer had begun. */
function readFailure(error: SmtpError, wasBegun: boolean): MailOutcome {
	const reason = explain(error);
	const code = error.responseCode ?? null;
	if (code !== null && code >= 400)
		return {
			is: 'refused',
			isPermanent: code >= 500,
			code,
			reason,
			isAddressAtFault: code >= 500 && isAddressAtFault(error),
		};
	if (wasBegun) return { is: 'uncertain', reason };
	// Rejected on our side, such as an address that is not valid in SMTP.
	if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
		return { is: 'refused', isPermanent: true, code, reason, isAddressAtFault: false };
	return { is: 'unreachable', reason };
}

/** What the server has against us (5.7.x: policy, reputation) or the content says nothing about the address. */
function isAddressAtFault({ command, response = '' }: SmtpError): boolean {
	const [, subject] = /^\d{3}[ -]5\.(\d+)\.\d+/.exec(response) ?? [];
	if (subject === undefined) return command === 'RCPT TO';
	return subject === '1' || (subject === '2' && /^\d{3}[ -]5\.2\.1\b/.test(response));
}

function reset(connection: SMTPConnection): Promise<void> {
	return new Promise((resolve, reject) => {
		connection.reset((error: Error | null) => (error ? reject(error) : resolve()));
	});
}

function explain(error: SmtpError): string {
	return truncateText((error.response ?? error.message).replace(/\s+/g, ' '), 500);
}

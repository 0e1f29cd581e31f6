/** An outgoing mail: one recipient, both parts, and extra headers. */
export type OutgoingMail = {
	/** The same for every attempt, so that a receiver can recognize a duplicate. */
	messageId: string;
	recipient: string;
	/** The envelope sender; the sender's address if undefined. */
	returnPath?: string | undefined;
	subject: string;
	html: string;
	plainText: string;
	headers: Record<string, string>;
	date: Date;
};

/** The outcome of a mail, as far as it can be known. */
export type MailOutcome =
	| { is: 'accepted'; answer: string }
	/** The server rejected the mail, temporarily or permanently. */
	| { is: 'refused'; isPermanent: boolean; code: number | null; reason: string; isAddressAtFault: boolean }
	/** The connection failed before the mail was transferred: it was certainly not sent. */
	| { is: 'unreachable'; reason: string }
	/** The connection was made, but we decided not to transfer the mail. */
	| { is: 'withdrawn' }
	/** The transfer had begun, and no response came: it may or may not have been sent. */
	| { is: 'uncertain'; reason: string };

/** A connection to the mail server, reused across mails. */
export type MailConnection = {
	/**
	 * Talks to the server right away, but only transfers the mail once `mayBegin` resolves to true. Never throws: every failure
	 * is an outcome.
	 */
	send: (mail: OutgoingMail, mayBegin?: Promise<boolean>) => Promise<MailOutcome>;
	close: () => void;
};

export type Mailer = {
	/** How many lines may be open at once. */
	connections: number;
	/** Maximum mails per second across all lines; null for no limit. */
	perSecond: number | null;
	openConnection: () => MailConnection;
};

/** The same mailer with something done around every send. */
export function wrapMailer(
	mailer: Mailer,
	wrap: (send: MailConnection['send']) => MailConnection['send'],
): Mailer {
	return {
		...mailer,
		openConnection() {
			const connection = mailer.openConnection();
			return { ...connection, send: wrap(connection.send) };
		},
	};
}

/** A mail as it leaves us: one recipient, both parts, every header beyond the usual ones. */
export type OutgoingMail = {
	/** The same for every try, so that a receiver can tell a second copy. */
	messageId: string;
	recipient: string;
	/** Where it is returned to; undefined: to the sender. */
	returnPath?: string | undefined;
	subject: string;
	html: string;
	plainText: string;
	headers: Record<string, string>;
	date: Date;
};

/** What became of a mail, as far as anyone can know. */
export type MailOutcome =
	| { is: 'accepted'; answer: string }
	/** The server said no: to this mail for now, or for good. */
	| { is: 'refused'; isPermanent: boolean; code: number | null; reason: string; isAddressAtFault: boolean }
	/** There was no conversation, or it broke off before the mail was handed over: it has surely not gone. */
	| { is: 'unreachable'; reason: string }
	/** The conversation was begun, and the mail not handed over, because we thought better of it. */
	| { is: 'withdrawn' }
	/** The mail was being handed over, and no answer came: it may or may not have gone. */
	| { is: 'uncertain'; reason: string };

/** One connection to the mail server, kept from mail to mail. */
export type MailLine = {
	/**
	 * Talks to the server at once, and hands the mail over only when `mayBegin` says so: until then nothing has gone.
	 * Never throws: whatever happens is an outcome.
	 */
	send: (mail: OutgoingMail, mayBegin?: Promise<boolean>) => Promise<MailOutcome>;
	close: () => void;
};

export type Mailer = {
	/** How many lines may be open at once. */
	connections: number;
	/** Mails a second at most, all lines together; null for no limit. */
	perSecond: number | null;
	openLine: () => MailLine;
};

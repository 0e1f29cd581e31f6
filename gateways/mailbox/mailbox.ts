/** Up to which message a folder has been read. Numbers count only together with the validity that the server gave them. */
export type MailboxPlace = { uidValidity: number; uid: number };

/** One message as the server has it. */
export type FetchedMail = {
	uid: number;
	sizeBytes: number;
	/** When the server got it. */
	arrivedAt: Date | null;
	/** The whole message; of one that is too large only its head, with `isCut`. */
	raw: Buffer;
	isCut: boolean;
};

export type MailboxVisitor = {
	/** The folder is open, and this many messages are new. Called again when a broken connection is taken up. */
	onOpened: (folder: { uidValidity: number; newCount: number }) => Promise<void>;
	/** A few messages, in the order of their numbers. The next ones are fetched once these are dealt with. */
	onMails: (mails: FetchedMail[], place: MailboxPlace) => Promise<void>;
};

/** Why a mailbox cannot be read, in words for an editor. */
export class MailboxTrouble extends Error {
	/** Trying again soon may help: the line broke, or nobody answered in time. */
	readonly isPassing: boolean;

	constructor(message: string, options: { isPassing: boolean; cause?: unknown }) {
		super(message, { cause: options.cause });
		this.isPassing = options.isPassing;
	}
}

/** A folder of a mail server. It is only ever read: nothing is marked, moved or deleted. */
export type Mailbox = {
	address: string;
	host: string;
	folder: string;
	/** Opens the folder and leaves. Throws a `MailboxTrouble`. */
	check: () => Promise<void>;
	/** Reads everything after a place, or everything when the server has numbered anew. Throws a `MailboxTrouble`. */
	readNew: (after: MailboxPlace | null, visitor: MailboxVisitor) => Promise<void>;
};

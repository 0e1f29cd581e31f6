/** The last message read in a folder. UIDs are only valid together with their UIDVALIDITY. */
export type MailboxPlace = { uidValidity: number; uid: number };

/** A message as the server has it. */
export type FetchedMail = {
	uid: number;
	sizeBytes: number;
	/** When the server received it. */
	arrivedAt: Date | null;
	/** The whole message; only its headers if it is too large (`isCut`). */
	raw: Buffer;
	isCut: boolean;
};

export type MailboxVisitor = {
	/** Called once the folder is open, with the number of new messages, and again after a reconnect. */
	onOpened: (folder: { uidValidity: number; newCount: number }) => Promise<void>;
	/** A batch of messages in UID order. The next one is fetched once this has resolved. */
	onMails: (mails: FetchedMail[], place: MailboxPlace) => Promise<void>;
};

/** Why a mailbox cannot be read, in words for an editor. */
export class MailboxError extends Error {
	/** A retry may help: the connection was lost, or the server did not answer in time. */
	readonly isTransient: boolean;

	constructor(message: string, options: { isTransient: boolean; cause?: unknown }) {
		super(message, { cause: options.cause });
		this.isTransient = options.isTransient;
	}
}

/** A folder on a mail server, strictly read-only: nothing is marked, moved or deleted. */
export type Mailbox = {
	address: string;
	host: string;
	folder: string;
	/** Opens and closes the folder. Throws a `MailboxError`. */
	check: () => Promise<void>;
	/** Reads everything after a place, or everything if the UIDVALIDITY has changed. Throws a `MailboxError`. */
	readNew: (after: MailboxPlace | null, visitor: MailboxVisitor) => Promise<void>;
};

/** What a report says became of a mail. `delayed` and `delivered` are news about one; `auto-reply` and `none` say nothing. */
export type ReportKind =
	| 'hard'
	| 'soft'
	| 'delayed'
	| 'delivered'
	| 'complaint'
	| 'not-spam'
	| 'auto-reply'
	| 'none';

/** Why a mail came back. The first three are about the address itself and last; the others pass, or are about us. */
export type FailureReason =
	| 'no such address'
	| 'no such domain'
	| 'address closed'
	| 'mailbox full'
	| 'too large'
	| 'blocked'
	| 'not reached'
	| 'try later'
	| 'unclear';

/** What is said of one recipient. Nothing of it is proven: whom it is about is for a signed token to say. */
export type ReportedRecipient = {
	kind: ReportKind;
	/** In lower case: the final one, the original one and whatever else it is known by; may be empty. */
	addresses: readonly string[];
	reason: FailureReason | null;
	/** The words of the server that refused, on one line. */
	detail: string;
};

export type Report = {
	/** Of the mail as a whole, for one that is about a single recipient. */
	kind: ReportKind;
	recipients: readonly ReportedRecipient[];
	/** `abuse`, `fraud`, …; empty where it is no complaint. */
	feedbackType: string;
	/** Addresses that the report itself was sent to. */
	sentTo: readonly string[];
	/** The beginning of our mail, as far as it came back, and of all that is said about it. */
	returned: string;
};

/** A mail that may be a report: decoded, its parts apart from its words. */
export type OpenedReport = {
	/** Names in lower case, values decoded, in the order they stand in. */
	headers: readonly { name: string; value: string }[];
	text: string;
	parts: readonly { type: string; text: string }[];
};

export function headersOf({ headers }: Pick<OpenedReport, 'headers'>, name: string): string[] {
	return headers.filter((header) => header.name === name).map(({ value }) => value.trim());
}

export function headerOf(report: Pick<OpenedReport, 'headers'>, name: string): string {
	return headersOf(report, name)[0] ?? '';
}

/** A mail to many, which may tell of reports, and is none. */
export function isOfList(mail: Pick<OpenedReport, 'headers'>): boolean {
	return headersOf(mail, 'list-id').length > 0 || headersOf(mail, 'list-unsubscribe').length > 0;
}

const address =
	/[^\s<>()[\]:;,"'@\\]{1,100}@[a-z0-9\u0080-\uffff](?:[a-z0-9\u0080-\uffff.-]{0,200}[a-z0-9\u0080-\uffff])?/gi;

/** Addresses in a text, in lower case. */
export function addressesIn(text: string): string[] {
	const found = text.slice(0, 4000).match(address) ?? [];
	return [...new Set(found.map((one) => one.toLowerCase()))];
}

export function oneLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

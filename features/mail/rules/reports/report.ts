/**
 * What a report says about a mail. `delayed` and `delivered` are status updates; `auto-reply` and `none` carry no information.
 */
export type ReportKind =
	| 'hard'
	| 'soft'
	| 'delayed'
	| 'delivered'
	| 'complaint'
	| 'not-spam'
	| 'auto-reply'
	| 'none';

/** Why a mail bounced. The first three are permanent failures of the address; the others are temporary, or about us. */
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

/** What a report says about one recipient. Unproven: a signed token decides who it is about. */
export type ReportedRecipient = {
	kind: ReportKind;
	/** In lower case: final recipient, original recipient and any other address; may be empty. */
	addresses: readonly string[];
	reason: FailureReason | null;
	/** The refusing server's wording, on one line. */
	detail: string;
};

export type Report = {
	/** For the whole mail, if the report is about a single recipient. */
	kind: ReportKind;
	recipients: readonly ReportedRecipient[];
	/** `abuse`, `fraud`, …; empty if it is not a complaint. */
	feedbackType: string;
	/** Addresses that the report itself was sent to. */
	sentTo: readonly string[];
	/** The start of our mail, as far as it was returned, and of everything said about it. */
	returned: string;
};

/** A mail that may be a report, decoded and split into text and parts. */
export type OpenedReport = {
	/** Names in lower case, values decoded, in original order. */
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

/** Mail from a list may quote reports, but is never one. */
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

/** A mail as the rules see it: decoded, with text and links separated. */
export type ReadMail = {
	/** In original order, names in lower case, values decoded. */
	headers: readonly { name: string; value: string }[];
	from: { name: string; address: string };
	replyTo: string;
	/** To, Cc and Delivered-To. */
	recipients: readonly string[];
	subject: string;
	/** The text, one line per block, without link addresses. */
	text: string;
	links: readonly { href: string; text: string }[];
	hasHtml: boolean;
	/** The method of a calendar part, such as `REQUEST`; empty if there is none. */
	calendarMethod: string;
	/** From its Date header; null if it has none. */
	sentAt: Date | null;
};

/** The first header of this name; empty if there is none. */
export function headerOf(mail: Pick<ReadMail, 'headers'>, name: string): string {
	return mail.headers.find((header) => header.name === name)?.value.trim() ?? '';
}

export function hasHeader(mail: Pick<ReadMail, 'headers'>, pattern: RegExp): boolean {
	return mail.headers.some(({ name }) => pattern.test(name));
}

export function hostOf(href: string): string {
	return /^https?:\/\//i.test(href) && URL.canParse(href) ? new URL(href).hostname.toLowerCase() : '';
}

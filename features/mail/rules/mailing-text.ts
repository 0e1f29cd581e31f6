import { escapeHtml } from '#text/escape-html.ts';

const places = /\{\{(?:(leave_url)|link:(\d{1,4}))\}\}/g;

type Addresses = {
	/** Where this reader can leave. */
	leaveUrl: string;
	/** The address for the link at this position. */
	linkUrl: (position: number) => string;
};

/** Replaces `{{leave_url}}` and `{{link:0}}` in the text of a mailing with addresses. Everything else stays as is. */
export function fillMailing(text: string, { leaveUrl, linkUrl }: Addresses): string {
	return text.replace(places, (_, leave: string | undefined, position: string) =>
		leave ? leaveUrl : linkUrl(Number(position)),
	);
}

/** The same for HTML, with addresses escaped for attributes. */
export function fillMailingHtml(html: string, { leaveUrl, linkUrl }: Addresses): string {
	return fillMailing(html, {
		leaveUrl: escapeHtml(leaveUrl),
		linkUrl: (position) => escapeHtml(linkUrl(position)),
	});
}

/** The address that counts a click on a link of a mailing and redirects to its target. */
export function writeLinkAddress(siteUrl: string, mailingKey: string, position: number): string {
	return `${siteUrl}/go/${mailingKey.replace(':', '-')}/${position}`;
}

/** The mailing key from such an address; null if it is invalid. */
export function readLinkMailing(name: string): string | null {
	const [, kind, id] = /^(digest-email|collection-digest|issue)-([1-9]\d{0,9})$/.exec(name) ?? [];
	return kind && id ? `${kind}:${id}` : null;
}

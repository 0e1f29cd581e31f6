import { escapeHtml } from '#text/escape-html.ts';

const places = /\{\{(?:(leave_url)|link:(\d{1,4}))\}\}/g;

type Addresses = {
	/** Where this reader leaves. */
	leaveUrl: string;
	/** Where the link with this number leads. */
	linkUrl: (position: number) => string;
};

/** Puts addresses into the text of a mailing, where `{{leave_url}}` and `{{link:0}}` stand. Everything else stays as it is. */
export function fillMailing(text: string, { leaveUrl, linkUrl }: Addresses): string {
	return text.replace(places, (_, leave: string | undefined, position: string) =>
		leave ? leaveUrl : linkUrl(Number(position)),
	);
}

/** The same for HTML, in which an address must not end the attribute that it stands in. */
export function fillMailingHtml(html: string, { leaveUrl, linkUrl }: Addresses): string {
	return fillMailing(html, {
		leaveUrl: escapeHtml(leaveUrl),
		linkUrl: (position) => escapeHtml(linkUrl(position)),
	});
}

/** The address that counts a click on a link of a mailing, and leads to where the link does. */
export function writeLinkAddress(siteUrl: string, mailingKey: string, position: number): string {
	return `${siteUrl}/go/${mailingKey.replace(':', '-')}/${position}`;
}

/** The mailing that such an address names; null when it names none. */
export function readLinkMailing(name: string): string | null {
	const [, kind, id] = /^(digest-email|collection-digest|issue)-([1-9]\d{0,9})$/.exec(name) ?? [];
	return kind && id ? `${kind}:${id}` : null;
}

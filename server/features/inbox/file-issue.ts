import { createHash } from 'node:crypto';
import { issueTitle } from '#rules/issue-title.ts';
import { domainOf, headerOf, ownedDomain } from '#rules/read-mail.ts';
import { foldText } from '#rules/search-text.ts';
import type { Tx } from '#server/store/database.ts';
import { insertIssue } from '#server/store/managed-issues.ts';
import { findTwin } from '#server/store/pending-emails.ts';
import type { InboxNeeds, Listings } from './needs.ts';
import type { WholeMail } from './read-mail.ts';

type Written = Awaited<ReturnType<Listings['writeIssue']>>;

const mostPictures = 20;
const mostRecipients = 3;

/** A mail as a public issue: cleaned, without its recipient, and with its own pictures kept by us. */
export async function writeMailAsIssue(
	{ listings, mailbox }: Pick<InboxNeeds, 'listings' | 'mailbox'>,
	mail: WholeMail,
	sentAt: Date,
): Promise<Written> {
	const html = mail.html ? await keepPictures(listings, mail) : textAsHtml(mail.plainText);
	return listings.writeIssue(
		{ title: issueTitle(mail.subject), sentAt: sentAt.toISOString(), html },
		listReaders(mail, mailbox?.address ?? ''),
	);
}

/** Files an issue under a newsletter. The same issue, sent twice, is filed once. */
export async function fileIssue(
	tx: Tx,
	issue: Written,
	about: { newsletterId: number; sourceId: number; emailId: number; wordsHash: string },
): Promise<number | null> {
	const twin = about.wordsHash
		? await findTwin(tx, { sourceId: about.sourceId, wordsHash: about.wordsHash, exceptId: about.emailId })
		: null;
	if (twin?.issue_id) return twin.issue_id;
	return insertIssue(tx, { ...issue, newsletter_id: about.newsletterId, origin: 'mail' });
}

/** What two copies of one issue share: its words and figures, without addresses and what only marks a copy. */
export function hashOfWords(mail: WholeMail): string {
	const words = foldText(`${mail.subject} ${mail.text.replace(/\S+@\S+|https?:\S+/g, ' ').slice(0, 20_000)}`)
		.split(' ')
		// A letter with today's prices is another one than yesterday's; a number of ten digits is a copy's own.
		.filter((word) => /^(\p{L}{4,}|\d{1,8})$/u.test(word));
	if (words.length < 12) return '';
	return createHash('sha256').update(words.slice(0, 400).join(' ')).digest('hex');
}

/** The addresses by which the mail knows who reads it: ours, and those it was delivered to. */
export function listReaders(mail: WholeMail, mailboxAddress: string): string[] {
	const house = ownedDomain(domainOf(mail.from.address));
	const delivered = ['delivered-to', 'x-original-to', 'x-envelope-to', 'envelope-to'].map((name) =>
		headerOf(mail, name),
	);
	const named = mail.recipients.filter((address) => ownedDomain(domainOf(address)) !== house);
	const all = [mailboxAddress, ...delivered, ...named].map((address) =>
		address.replace(/[<>]/g, '').trim().toLowerCase(),
	);
	return [...new Set(all.filter((address) => /^[^\s@]+@[^\s@]+$/.test(address)))].slice(0, mostRecipients);
}

async function keepPictures(listings: Listings, mail: WholeMail): Promise<string> {
	const named = mail.parts.filter(({ contentId, type }) => contentId !== '' && type.startsWith('image/'));
	let { html } = mail;
	for (const { contentId, bytes } of named.slice(0, mostPictures)) {
		const address = `cid:${contentId}`;
		if (!html.includes(address)) continue;
		// A picture that cannot be read is left out; the rest of the issue is none the worse for it.
		const imageUrl = await listings.keepImage(bytes).then(
			(kept) => kept.imageUrl,
			() => '',
		);
		html = html.replaceAll(address, imageUrl);
	}
	return html;
}

function textAsHtml(text: string): string {
	const escaped = (piece: string) => piece.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
	const linked = (piece: string) =>
		escaped(piece).replace(
			/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g,
			(address) => `<a href="${address}">${address}</a>`,
		);
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== '')
		.map((paragraph) => `<p>${linked(paragraph).replace(/\n/g, '<br>')}</p>`)
		.join('\n');
}

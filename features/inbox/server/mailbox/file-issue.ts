import { createHash } from 'node:crypto';
import type { Tx } from '#database/database.ts';
import { announceIssue } from '#features/delivery/server/jobs.ts';
import { headerOf } from '#features/inbox/rules/mail.ts';
import { issueTitle } from '#features/inbox/rules/naming/issue-title.ts';
import { domainOf, ownedDomain } from '#features/inbox/rules/sender-domain.ts';
import { findDuplicate } from '#features/inbox/store/emails-of-source.ts';
import { ignoreUnreadable, keepImage } from '#features/newsletters/server/images/keep-image.ts';
import { draftIssue, writeIssue } from '#features/newsletters/server/issues/write-issue.ts';
import { insertIssue } from '#features/newsletters/store/managed-issues.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import { cleanLinkAddress } from '#platform/html/clean-web-address.ts';
import { carriesToken } from '#platform/html/personal-links.ts';
import { createRecipients } from '#platform/html/recipients.ts';
import { completeIssue } from '../jobs.ts';
import type { WholeMail } from '../mails/read-mail.ts';
import type { InboxNeeds } from '../needs.ts';

type Written = Awaited<ReturnType<typeof writeIssue>>;

const maxPictures = 20;
const completedWithinMs = 10 * 60_000;
const maxRecipients = 3;
const maxLeavingAddresses = 4;

/** Turns a mail into a public issue. If cleaning takes long, it starts with the opening text and is completed by a job. */
export async function writeMailAsIssue(
	needs: Pick<InboxNeeds, 'files' | 'mailbox'>,
	mail: WholeMail,
	sentAt: Date,
): Promise<{ issue: Written; isInWords: boolean }> {
	const html = mail.html || mail.findings.textAsHtml;
	const pictures = picturesIn(mail);
	const isInWords = mail.findings.isHeavy || pictures.length > 0;
	if (!isInWords) return { issue: await writeWholeIssue(needs, mail, sentAt), isInWords };
	const readers = listReaders(mail, needs.mailbox?.address ?? '');
	const text = { title: titleOf(mail, readers), sentAt: sentAt.toISOString(), html };
	const { words, issue } = await draftIssue(text, readers);
	// Copies of an issue differ in personal details, not in their text; with little text, the images may be the issue.
	const content = mail.findings.wordsHash ? words : html;
	const hash = createHash('sha256').update(issue.title).update('\0').update(content);
	for (const { bytes } of pictures) hash.update(bytes);
	return { issue: { ...issue, content_hash: hash.digest('hex') }, isInWords };
}

/** Cleaned, without its recipients, and with its inline images stored by us. */
export async function writeWholeIssue(
	{ files, mailbox }: Pick<InboxNeeds, 'files' | 'mailbox'>,
	mail: WholeMail,
	sentAt: Date,
): Promise<Written> {
	const html = mail.html ? await keepPictures(files, mail) : mail.findings.textAsHtml;
	const readers = listReaders(mail, mailbox?.address ?? '');
	return writeIssue({ title: titleOf(mail, readers), sentAt: sentAt.toISOString(), html }, readers);
}

function titleOf({ subject }: WholeMail, readers: readonly string[]): string {
	return issueTitle(createRecipients(readers)?.removeFrom(subject) ?? subject);
}

/**
 * Files an issue under a newsletter. Duplicates are filed once. A new issue is sent to the newsletter's readers; one from the
 * archive is not.
 */
export async function fileIssue(
	{ enqueue, clock }: Pick<InboxNeeds, 'enqueue' | 'clock'>,
	tx: Tx,
	{ issue, isInWords }: { issue: Written; isInWords: boolean },
	about: { newsletterId: number; sourceId: number; emailId: number; wordsHash: string; isNew: boolean },
): Promise<number | null> {
	const twin = about.wordsHash
		? await findDuplicate(tx, {
				sourceId: about.sourceId,
				wordsHash: about.wordsHash,
				exceptId: about.emailId,
			})
		: null;
	if (twin?.issue_id) return twin.issue_id;
	const issueId = await insertIssue(tx, { ...issue, newsletter_id: about.newsletterId, origin: 'mail' });
	if (issueId === null) return null;
	const { emailId, isNew } = about;
	if (isInWords)
		await enqueue(tx, completeIssue, { emailId, issueId, contentHash: issue.content_hash, isNew });
	// If completion fails, the issue is sent as it is. Announcing is idempotent.
	if (isNew)
		await enqueue(
			tx,
			announceIssue,
			{ issueId },
			isInWords ? { startAfter: new Date(clock().getTime() + completedWithinMs) } : {},
		);
	return issueId;
}

/** Addresses that identify the reader in the mail: ours, those it was delivered to, and those to leave by. */
export function listReaders(mail: WholeMail, mailboxAddress: string): string[] {
	const organisation = ownedDomain(domainOf(mail.from.address));
	const delivered = ['delivered-to', 'x-original-to', 'x-envelope-to', 'envelope-to'].map((name) =>
		headerOf(mail, name),
	);
	const named = mail.recipients.filter((address) => ownedDomain(domainOf(address)) !== organisation);
	const all = [mailboxAddress, ...delivered, ...named].map((address) =>
		address.replace(/[<>]/g, '').trim().toLowerCase(),
	);
	const readers = [...new Set(all.filter((address) => /^[^\s@]+@[^\s@]+$/.test(address)))];
	return [...readers.slice(0, maxRecipients), ...listLeavingAddresses(mail)];
}

/** As they are written, and as links are once they are cleaned. */
function listLeavingAddresses(mail: WholeMail): string[] {
	return [...headerOf(mail, 'list-unsubscribe').matchAll(/<(https?:[^\s<>]{1,1000})>/gi)]
		.flatMap(([, address = '']) => [address, cleanLinkAddress(address) ?? address])
		.filter((address, index, all) => carriesToken(address) && all.indexOf(address) === index)
		.slice(0, maxLeavingAddresses);
}

/** The inline images that a mail displays. */
function picturesIn({ html, parts }: WholeMail): WholeMail['parts'] {
	const shown = parts.filter(
		({ contentId, type }) =>
			contentId !== '' && type.startsWith('image/') && html.includes(`cid:${contentId}`),
	);
	return shown.slice(0, maxPictures);
}

async function keepPictures(files: FileStorage, mail: WholeMail): Promise<string> {
	let { html } = mail;
	for (const { contentId, bytes } of picturesIn(mail)) {
		// Leave out an unreadable image rather than the whole issue.
		const imageUrl = await keepImage({ files }, bytes, { canWait: true }).then(
			(kept) => kept.imageUrl,
			ignoreUnreadable,
		);
		html = html.replaceAll(`cid:${contentId}`, imageUrl);
	}
	return html;
}

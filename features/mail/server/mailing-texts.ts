import { LRUCache } from 'lru-cache';
import type { Db } from '#database/database.ts';
import { createImprint } from '#features/mail/rules/imprint.ts';
import { fillMailing, fillMailingHtml, writeLinkAddress } from '#features/mail/rules/mailing-text.ts';
import { type DeliveryKind, mailingKinds } from '#features/mail/store/deliveries.ts';
import { findMailing, type MailingRow } from '#features/mail/store/mailing-outcomes.ts';
import { readIdentity } from '#features/site/store/identity.ts';
import { composeLeaveLinks, type LeaveScope } from '#features/subscribing/rules/leave-link.ts';
import type { Signer } from '#platform/signing.ts';

/** The sending site, and the signer for the links for leaving. */
export type MailSite = {
	site: { url: () => string };
	signer: Pick<Signer, 'sign'>;
	composePaper: ComposeMail;
};

type StoredMail = {
	kind: DeliveryKind;
	mailing_key: string;
	subscriber_id: string | null;
	html: string;
	plain_text: string;
	headers: Record<string, string>;
};

export type MailText = {
	html: string;
	plainText: string;
	headers: Record<string, string>;
	/** Uses the shared text of a mailing, or is composed as part of one. */
	isOfMailing: boolean;
};

type Text = { html: string; plainText: string; about: { leave: LeaveScope; listId: string } };

/** Composes a mail for a single reader at send time; null when there is nothing left to say. */
export type ComposeMail = (mail: {
	mailingKey: string;
	subscriberId: string;
}) => Promise<Omit<MailText, 'isOfMailing'> | null>;

const maxTexts = 8;
/** A change of the site's identity reaches every mail after this long. */
const imprintKeptMs = 2000;
const leavePlace = '{{leave_url}}';

/** Finds the text of a mail. Mails of a mailing share one text, which is read once and filled in for each reader. */
export function createMailingTexts({ db, site, signer, composePaper }: MailSite & { db: Db }) {
	const texts = new LRUCache<string, Text>({ max: maxTexts, fetchMethod: read, ignoreFetchAbort: true });

	const imprints = new LRUCache<'imprint', ReturnType<typeof createImprint>>({
		max: 1,
		ttl: imprintKeptMs,
		ignoreFetchAbort: true,
		fetchMethod: async () => createImprint(await readIdentity(db), site.url()),
	});

	/** Fills in everything that is the same for all readers. */
	async function read(key: string): Promise<Text | undefined> {
		const mailing = await findMailing(db, key);
		if (!mailing) return undefined;
		const shared = {
			leaveUrl: leavePlace,
			linkUrl: (position: number) => writeLinkAddress(site.url(), key, position),
		};
		return {
			html: fillMailingHtml(mailing.html, shared),
			plainText: fillMailing(mailing.plain_text, shared),
			about: describeAbout(mailing),
		};
	}

	async function fill(mail: StoredMail & { subscriber_id: string }): Promise<MailText | null> {
		const text = await texts.fetch(mail.mailing_key);
		if (!text) return null;
		const siteUrl = site.url();
		const leave = composeLeaveLinks((purpose, payload) => signer.sign(purpose, payload), {
			siteUrl,
			subscriberId: mail.subscriber_id,
			scope: text.about.leave,
		});
		return {
			html: text.html.replaceAll(leavePlace, () => leave.pageUrl),
			plainText: text.plainText.replaceAll(leavePlace, () => leave.pageUrl),
			headers: {
				...mail.headers,
				...leave.headers,
				'List-Id': `<${text.about.listId}.${new URL(siteUrl).hostname}>`,
			},
			isOfMailing: true,
		};
	}

	async function compose(mail: StoredMail & { subscriber_id: string }): Promise<MailText | null> {
		const text = await composePaper({ mailingKey: mail.mailing_key, subscriberId: mail.subscriber_id });
		return text && { ...text, isOfMailing: true };
	}

	return async (mail: StoredMail): Promise<MailText> => {
		const withImprint = await imprints.forceFetch('imprint');
		return withImprint(await find(mail));
	};

	async function find(mail: StoredMail): Promise<MailText> {
		const { subscriber_id } = mail;
		const isShared = mailingKinds.includes(mail.kind) && mail.html === '';
		const known = isShared && subscriber_id !== null ? { ...mail, subscriber_id } : null;
		const text = known && (known.kind === 'paper' ? await compose(known) : await fill(known));
		if (text) return text;
		return {
			html: mail.html,
			plainText: mail.plain_text,
			headers: mail.headers,
			isOfMailing: known?.kind === 'paper',
		};
	}
}

function describeAbout({ collection_id, newsletter_id }: MailingRow): Text['about'] {
	if (newsletter_id !== null)
		return { leave: { kind: 'newsletter', id: newsletter_id }, listId: `newsletter-${newsletter_id}` };
	return collection_id === null
		? { leave: { kind: 'everything' }, listId: 'digest-gone' }
		: { leave: { kind: 'digest', id: collection_id }, listId: `digest-${collection_id}` };
}

export type FindMailText = ReturnType<typeof createMailingTexts>;

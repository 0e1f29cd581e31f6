import { LRUCache } from 'lru-cache';
import type { Db } from '#database/database.ts';
import { fillMailing, fillMailingHtml, writeLinkAddress } from '#features/mail/rules/mailing-text.ts';
import type { DeliveryKind } from '#features/mail/store/deliveries.ts';
import { findMailing } from '#features/mail/store/mailing-outcomes.ts';
import { composeLeaveLinks, type LeaveScope } from '#features/subscribing/rules/leave-link.ts';
import type { Signer } from '#platform/signing.ts';

/** What says who sends, and signs the links for leaving. */
export type MailSite = { site: { url: () => string }; signer: Pick<Signer, 'sign'> };

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
	/** Its text is that of a mailing. */
	isOfMailing: boolean;
};

type Text = { html: string; plainText: string; collectionId: number | null };

const maxTexts = 8;
const leavePlace = '{{leave_url}}';

/** Finds the text of a mail. Those of a mailing share one, which is read once and filled for each reader. */
export function createMailingTexts({ db, site, signer }: MailSite & { db: Db }) {
	const texts = new LRUCache<string, Text>({ max: maxTexts, fetchMethod: read, ignoreFetchAbort: true });

	/** What is the same for all readers is put in once. */
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
			collectionId: mailing.collection_id,
		};
	}

	return async (mail: StoredMail): Promise<MailText> => {
		const text = mail.kind === 'digest' && mail.html === '' ? await texts.fetch(mail.mailing_key) : null;
		if (!text || mail.subscriber_id === null)
			return { html: mail.html, plainText: mail.plain_text, headers: mail.headers, isOfMailing: false };
		const { collectionId } = text;
		const scope: LeaveScope =
			collectionId === null ? { kind: 'everything' } : { kind: 'digest', id: collectionId };
		const siteUrl = site.url();
		const leave = composeLeaveLinks((purpose, payload) => signer.sign(purpose, payload), {
			siteUrl,
			subscriberId: mail.subscriber_id,
			scope,
		});
		return {
			html: text.html.replaceAll(leavePlace, () => leave.pageUrl),
			plainText: text.plainText.replaceAll(leavePlace, () => leave.pageUrl),
			headers: {
				...mail.headers,
				...leave.headers,
				'List-Id': `<digest-${collectionId ?? 'gone'}.${new URL(siteUrl).hostname}>`,
			},
			isOfMailing: true,
		};
	};
}

export type FindMailText = ReturnType<typeof createMailingTexts>;

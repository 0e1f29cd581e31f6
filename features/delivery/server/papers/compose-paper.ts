import type { Db } from '#database/database.ts';
import { excerptBelowTitle } from '#features/delivery/rules/issue-excerpt.ts';
import { renderPaper } from '#features/delivery/rules/paper-mail.ts';
import { listPaperItems, type PaperItemRow } from '#features/delivery/store/papers.ts';
import { writeLinkAddress } from '#features/mail/rules/mailing-text.ts';
import type { ComposeMail } from '#features/mail/server/mailing-texts.ts';
import { coverAddress } from '#features/newsletters/rules/cover-address.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import {
	composeLeaveLinks,
	composeLeavePages,
	type LeaveScope,
} from '#features/subscribing/rules/leave-link.ts';
import type { Signer } from '#platform/signing.ts';

type Needs = { db: Db; site: { name: string; url: () => string }; signer: Pick<Signer, 'sign'> };

/** Composes a reader's paper at send time: each is personal, and would take too much space to store. */
export function createComposePaper({ db, site, signer }: Needs): ComposeMail {
	return async ({ mailingKey, subscriberId }) => {
		const items = await listPaperItems(db, { subscriberId, mailingKey });
		const [newest] = items;
		if (!newest) return null;
		const url = site.url();
		const leave = (scope: LeaveScope) =>
			composeLeaveLinks((purpose, payload) => signer.sign(purpose, payload), {
				siteUrl: url,
				subscriberId,
				scope,
			});
		const wanted = items.filter(({ is_wanted }) => is_wanted);
		const { headers, pageUrl } = leave({ kind: 'paper' });
		return {
			...renderPaper({
				site: { name: site.name, url },
				date: new Date(minuteOf(mailingKey)).toLocaleDateString('en-GB', {
					dateStyle: 'full',
					timeZone: newest.time_zone,
				}),
				entries: (wanted.length > 0 ? wanted : items).map((item) => ({
					...describeItem(url, item),
					leaveUrl: composeLeavePages(leave({ kind: 'newsletter', id: item.newsletter_id }).pageUrl).leaveUrl,
				})),
				leaveUrl: pageUrl,
			}),
			headers: { ...headers, 'List-Id': `<paper.${new URL(url).hostname}>` },
		};
	};
}

function minuteOf(mailingKey: string): number {
	return Number(mailingKey.split(':')[1]) * 60_000;
}

function describeItem(siteUrl: string, item: PaperItemRow) {
	return {
		name: item.name,
		url: siteUrl + addresses.newsletter(item.slug),
		pictureUrl: coverAddress(siteUrl, item),
		issues: [
			{
				title: item.title,
				url: writeLinkAddress(siteUrl, `issue:${item.issue_id}`, 0),
				sentAt: item.sent_at,
				opening: excerptBelowTitle(item),
			},
		],
	};
}

import { mailDocument } from '#features/mail/server/mail-document.ts';
import { findMailing, listMailingLinks } from '#features/mail/store/mailing-outcomes.ts';
import { Problem } from '#platform/problem.ts';
import { showDigest } from '../compose/compose-digest.ts';
import type { DigestNeeds } from '../needs.ts';

/** The mail that readers got, shortened if it was; for a digest that was not mailed, its preview. */
export async function showWhatWent(
	{ db, site }: Pick<DigestNeeds, 'db' | 'site'>,
	mailingKey: string,
	rendered: string | null,
): Promise<{ body: string; headers: Record<string, string> }> {
	const mailing = await findMailing(db, mailingKey);
	if (mailing && mailing.html !== '') {
		const links = (await listMailingLinks(db, mailingKey)).map(({ url }) => url);
		const { html } = showDigest(site, { html: mailing.html, plainText: mailing.plain_text, links });
		return mailDocument(html);
	}
	if (rendered === null) throw new Problem('digest_not_rendered');
	return mailDocument(rendered);
}

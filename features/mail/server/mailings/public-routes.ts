import { isbot } from 'isbot';
import type { Db } from '#database/database.ts';
import { readLinkMailing } from '#features/mail/rules/mailing-text.ts';
import { countMailingClick, findMailingLink } from '#features/mail/store/mailing-outcomes.ts';
import { serveRedirect } from '#platform/http/files/redirects.ts';
import type { App } from '#platform/http/route.ts';

/** The links of mailings. A click is counted for its link, never for a person, and leads only to where the mail said. */
export function addLinkRoutes(app: App, { db }: { db: Db }): void {
	serveRedirect(app, '/go/:mailing/:position', async ({ params, userAgent, isMeant }) => {
		const { mailing = '', position = '' } = params;
		const key = readLinkMailing(mailing);
		if (!key || !/^\d{1,4}$/.test(position)) return null;
		const link = { key, position: Number(position) };
		const isCounted = isMeant && userAgent !== '' && !isbot(userAgent);
		return isCounted ? countMailingClick(db, link) : findMailingLink(db, link);
	});
}

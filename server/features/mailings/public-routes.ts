import { isbot } from 'isbot';
import { readLinkMailing } from '#rules/mailing-text.ts';
import { serveRedirect } from '#server/http/redirects.ts';
import type { App } from '#server/http/route.ts';
import type { Db } from '#server/store/database.ts';
import { countMailingClick, findMailingLink } from '#server/store/mailing-outcomes.ts';

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

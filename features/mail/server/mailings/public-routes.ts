import { isbot } from 'isbot';
import type { Db } from '#database/database.ts';
import { readLinkMailing } from '#features/mail/rules/mailing-text.ts';
import { countMailingClick, findMailingLink } from '#features/mail/store/mailing-outcomes.ts';
import { serveRedirect } from '#platform/http/files/redirects.ts';
import type { App } from '#platform/http/route.ts';

/**
 * Link redirects of mailings. Clicks are counted per link, never per person, and only lead to addresses that the mail
 * contained.
 */
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

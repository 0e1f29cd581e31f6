import { inTransaction } from '#database/database.ts';
import {
	changePublisherSettings,
	decideListingChange,
	getPublisherSettings,
	listPublisherRequests,
} from '#features/publishers/contract/manage-publishers.ts';
import { doChangesWait, putChangesWait } from '#features/publishers/store/publisher-settings.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { type App, route } from '#platform/http/route.ts';
import type { PublisherNeeds } from '../needs.ts';
import { decideListingChange as decide } from './decide-listing-change.ts';
import { listRequests } from './list-requests.ts';

export function addPublisherRequestRoutes(app: App, needs: PublisherNeeds): void {
	const { db, clock } = needs;

	route(app, listPublisherRequests, () => listRequests(needs));

	route(app, decideListingChange, async ({ params, body, identity }) => {
		await decide(needs, identity, params.id, body);
		return { message: body.decision === 'accept' ? 'The change is made.' : 'The change is refused.' };
	});

	route(app, getPublisherSettings, async () => ({ changesWait: await doChangesWait(db) }));

	route(app, changePublisherSettings, ({ body, identity }) =>
		inTransaction(db, async (tx) => {
			const now = clock();
			const before = { changesWait: await doChangesWait(tx) };
			await putChangesWait(tx, body.changesWait, now);
			await insertAuditEntry(tx, {
				actor: identity,
				action: 'changed',
				subject: { kind: 'settings', id: 'publishers', name: 'Publishers' },
				before,
				after: body,
				now,
			});
			return body;
		}),
	);
}

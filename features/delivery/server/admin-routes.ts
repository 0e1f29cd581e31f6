import {
	exportHandedOver,
	listDeliveryStates,
	retryDeliveries,
} from '#features/delivery/contract/deliveries.ts';
import {
	changeNewsletterDelivery,
	getNewsletterDelivery,
	listNewsletterMailings,
	listPaperMailings,
	testNewsletterDelivery,
} from '#features/delivery/contract/manage-delivery.ts';
import { routeDownload } from '#platform/http/files/downloads.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { changeDelivery } from './change-delivery.ts';
import { exportHandedOver as exportReaders } from './export-handed-over.ts';
import { getDelivery } from './get-delivery.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listMailings, listPapers } from './list-mailings.ts';
import type { HandOverNeeds } from './needs.ts';
import { retryDeliveries as retry } from './retry-deliveries.ts';
import { testConnection } from './test-connection.ts';

export function addDeliveryRoutes(app: App, needs: HandOverNeeds & { enqueue: Enqueue }): void {
	const { db, clock } = needs;

	route(app, getNewsletterDelivery, ({ params }) => getDelivery(db, params.id));

	route(app, changeNewsletterDelivery, async ({ params, body, identity }) => {
		const made = await changeDelivery(needs, identity, params.id, body);
		return { ...(await getDelivery(db, params.id)), ...made };
	});

	route(app, testNewsletterDelivery, ({ params, identity }) => testConnection(needs, identity, params.id), {
		perMinute: 30,
	});

	route(app, listDeliveryStates, async ({ params, query, caller }, tools) => {
		const { deliveries, total } = await listDeliveries(db, params.id, query);
		setPaginationHeaders(tools, caller.url, { ...query, total });
		return deliveries;
	});

	route(app, listNewsletterMailings, ({ params }) => listMailings(db, params.id));

	route(app, listPaperMailings, () => listPapers(db));

	route(app, retryDeliveries, async ({ params, body, identity }) => ({
		retried: await retry(needs, identity, params.id, body.subscriptionId ?? null),
	}));

	routeDownload(app, exportHandedOver, async ({ params, identity }) => {
		const { slug, content } = await exportReaders(needs, identity, params.id);
		return {
			type: 'text/csv; charset=utf-8',
			fileName: `readers-of-${slug}-${clock().toISOString().slice(0, 10)}.csv`,
			content,
		};
	});
}

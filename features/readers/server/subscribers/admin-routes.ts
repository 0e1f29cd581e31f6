import {
	endForSubscriber,
	eraseSubscriber,
	getManagedSubscriber,
	importSubscribers,
} from '#features/readers/contract/manage-subscribers.ts';
import { type App, route } from '#platform/http/route.ts';
import type { ReaderNeeds } from '../needs.ts';
import { endForSubscriber as end } from './end-for-subscriber.ts';
import { eraseSubscriber as erase } from './erase-subscriber.ts';
import { getSubscriber } from './get-subscriber.ts';
import { importSubscribers as importAll } from './import-subscribers.ts';

export function addSubscriberRoutes(app: App, needs: Pick<ReaderNeeds, 'db' | 'clock' | 'enqueue'>): void {
	route(app, getManagedSubscriber, ({ params: { id } }) => getSubscriber(needs, id));

	route(app, endForSubscriber, ({ params: { id }, body, identity }) =>
		end(needs, identity, { subscriberId: id, what: body }),
	);

	route(app, eraseSubscriber, async ({ params: { id }, identity }) => {
		await erase(needs, identity, { subscriberId: id });
		return { message: 'The subscriber was erased.' };
	});

	route(app, importSubscribers, ({ body, identity }) => importAll(needs, identity, body));
}

import { inTransaction } from '#database/database.ts';
import { linkSessionExpiry } from '#features/accounts/server/by-link/authenticate-by-link.ts';
import {
	changePaper,
	changeSubscription,
	chooseDigest,
	downloadData,
	endSubscription,
	eraseAccount,
	getAccount,
	resumeSubscription,
	updateAccount,
} from '#features/readers/contract/readers.ts';
import { updateSubscriberNames } from '#features/readers/store/subscribers.ts';
import { type App, route } from '#platform/http/route.ts';
import type { ReaderNeeds } from '../needs.ts';
import { changePaper as change } from './change-paper.ts';
import { changeSubscription as changeOne } from './change-subscription.ts';
import { chooseDigest as choose } from './choose-digest.ts';
import { downloadData as collect } from './download-data.ts';
import { endSubscription as end } from './end-subscription.ts';
import { eraseAccount as erase } from './erase-account.ts';
import { getAccount as get } from './get-account.ts';
import { resumeSubscription as resume } from './resume-subscription.ts';

/** Routes for signed-in readers. */
export function addReaderRoutes(app: App, needs: ReaderNeeds): void {
	const { db, clock } = needs;

	route(app, getAccount, async ({ reader, caller }, tools) => {
		// Every visit extends the session, so renew the cookie with it.
		if (caller.readerToken) tools.beginReaderSession(caller.readerToken, linkSessionExpiry(clock()));
		return get(needs, reader.subscriberId);
	});

	route(app, updateAccount, async ({ reader: { subscriberId }, body }) => {
		await inTransaction(db, (tx) => updateSubscriberNames(tx, subscriberId, body));
		return get(needs, subscriberId);
	});

	route(app, endSubscription, async ({ reader: { subscriberId }, params }) => {
		await end(needs, { subscriberId, newsletterId: params.newsletterId });
		return get(needs, subscriberId);
	});

	route(app, changeSubscription, async ({ reader: { subscriberId }, params, body }) => {
		await changeOne(needs, { subscriberId, ...params, ...body });
		return get(needs, subscriberId);
	});

	route(app, changePaper, async ({ reader: { subscriberId }, body }) => {
		await change(needs, { subscriberId, ...body });
		return get(needs, subscriberId);
	});

	route(app, resumeSubscription, async ({ reader: { subscriberId }, body, caller }) => {
		const { newsletterId, delivery: told } = body;
		await resume(needs, { subscriberId, newsletterId: Number(newsletterId), told }, caller);
		return get(needs, subscriberId);
	});

	route(app, chooseDigest, async ({ reader: { subscriberId }, body, caller }) => {
		const { isChosen } = body;
		await choose(needs, { subscriberId, collectionId: Number(body.collectionId), isChosen }, caller);
		return get(needs, subscriberId);
	});

	route(
		app,
		downloadData,
		async ({ reader }, tools) => {
			tools.header('content-disposition', 'attachment; filename="my-data.json"');
			return collect(db, reader.subscriberId);
		},
		{ perMinute: 20 },
	);

	route(app, eraseAccount, async ({ reader }, tools) => {
		await erase(needs, reader);
		tools.endReaderSession();
		return { message: 'Everything about you has been erased.' };
	});
}

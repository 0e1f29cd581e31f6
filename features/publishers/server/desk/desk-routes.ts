import { changeDelivery } from '#features/delivery/server/change-delivery.ts';
import { exportHandedOver } from '#features/delivery/server/export-handed-over.ts';
import { getDelivery } from '#features/delivery/server/get-delivery.ts';
import { testConnection } from '#features/delivery/server/test-connection.ts';
import * as desk from '#features/publishers/contract/desk.ts';
import * as deskDelivery from '#features/publishers/contract/desk-delivery.ts';
import { routeDownload } from '#platform/http/files/downloads.ts';
import { routeUpload } from '#platform/http/files/uploads.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { requireKept } from '../require-kept.ts';
import { changeListing } from './change-listing.ts';
import { getDesk } from './get-desk.ts';
import { getDeskNewsletter } from './get-desk-newsletter.ts';
import { getDeskNumbers } from './get-desk-numbers.ts';
import { inviteColleague } from './invite-colleague.ts';
import type { Asked, DeskNeeds } from './needs.ts';
import { removeColleague } from './remove-colleague.ts';
import { requireActor } from './require-actor.ts';
import { askForRemoval, delistNewsletter, relistNewsletter } from './take-down.ts';
import { uploadListingImage } from './upload-listing-image.ts';
import { withdrawChange } from './withdraw-change.ts';

export function addDeskRoutes(app: App, needs: DeskNeeds): void {
	const { db, clock } = needs;
	const asked = (given: { params: { id: number }; publisher: { publisherId: string } }): Asked => ({
		id: given.params.id,
		publisherId: given.publisher.publisherId,
	});

	route(app, desk.getDesk, ({ publisher }) => getDesk(needs, publisher.publisherId));
	route(app, desk.getDeskNewsletter, (given) => getDeskNewsletter(needs, asked(given)));

	route(
		app,
		desk.changeListing,
		async (given) => {
			await changeListing(needs, asked(given), given.body);
			return getDeskNewsletter(needs, asked(given));
		},
		{ perMinute: 20 },
	);
	route(app, desk.withdrawChange, async (given) => {
		await withdrawChange(needs, asked(given));
		return getDeskNewsletter(needs, asked(given));
	});
	routeUpload(app, desk.uploadListingImage, (given) => uploadListingImage(needs, asked(given), given), {
		tooLarge: 'image_too_large',
		perMinute: 20,
	});

	route(app, desk.delistNewsletter, async (given) => {
		await delistNewsletter(needs, asked(given));
		return getDeskNewsletter(needs, asked(given));
	});
	route(app, desk.relistNewsletter, async (given) => {
		await relistNewsletter(needs, asked(given));
		return getDeskNewsletter(needs, asked(given));
	});
	route(app, desk.askForRemoval, async (given) => {
		await askForRemoval(needs, asked(given), given.body.reason);
		return getDeskNewsletter(needs, asked(given));
	});

	route(app, deskDelivery.getDeskDelivery, async ({ params, publisher }) => {
		const { state } = await requireKept(db, publisher.publisherId, params.id);
		// Rival claimants must not see what the holder connected.
		if (state === 'contested') throw new Problem('claim_in_question');
		return getDelivery(db, params.id);
	});
	route(app, deskDelivery.changeDeskDelivery, async (given) => {
		const { actor, email, kept } = await requireActor(db, asked(given));
		const { permission, ...change } = given.body;
		const wanted = {
			...change,
			...(permission ? { permission: { givenBy: email, note: permission.note } } : {}),
		};
		const made = await changeDelivery(needs, actor, given.params.id, wanted, {
			claimId: kept.claim_id,
			publisherId: given.publisher.publisherId,
			isHolder: kept.is_own,
		});
		return { ...(await getDelivery(db, given.params.id)), ...made };
	});
	route(
		app,
		deskDelivery.testDeskDelivery,
		async (given) => {
			const { actor } = await requireActor(db, asked(given));
			return testConnection(needs, actor, given.params.id);
		},
		{ perMinute: 30 },
	);
	routeDownload(
		app,
		desk.downloadReaders,
		async (given) => {
			const { actor } = await requireActor(db, asked(given));
			const { slug, content } = await exportHandedOver(needs, actor, given.params.id);
			return {
				type: 'text/csv; charset=utf-8',
				fileName: `readers-of-${slug}-${clock().toISOString().slice(0, 10)}.csv`,
				content,
			};
		},
		{ perMinute: 10 },
	);

	route(app, desk.getDeskNumbers, (given) => getDeskNumbers(needs, asked(given)));

	route(
		app,
		desk.inviteColleague,
		async (given) => {
			await inviteColleague(needs, asked(given), given.body.email);
			return getDeskNewsletter(needs, asked(given));
		},
		{ perHour: 20 },
	);
	route(app, desk.removeColleague, async (given) => {
		const ended = await removeColleague(needs, asked(given), given.params.colleagueId);
		const rest =
			ended.length > 0 ? ' What they had connected has ended: its holder gets a mail about it.' : '';
		return { message: `They do not keep this listing any more.${rest}` };
	});
}

import {
	checkProof,
	enterClaimCode,
	getClaim,
	giveUpClaim,
	sendClaimCode,
	startClaim,
} from '#features/publishers/contract/claims.ts';
import type { ClaimOnListing } from '#features/publishers/store/claims.ts';
import { type App, route } from '#platform/http/route.ts';
import { checkProof as check } from './check-proof.ts';
import type { ClaimNeeds } from './claim-needs.ts';
import { enterClaimCode as enterCode } from './code/enter-claim-code.ts';
import { sendClaimCode as sendCode } from './code/send-claim-code.ts';
import { giveUpClaim as giveUp } from './give-up-claim.ts';
import { presentClaim } from './present-claim.ts';
import { requireClaim } from './require-claim.ts';
import { startClaim as start } from './start-claim.ts';

export function addClaimRoutes(app: App, needs: ClaimNeeds): void {
	const { db, clock } = needs;
	const present = (claim: ClaimOnListing) => presentClaim(db, claim, clock());

	route(
		app,
		startClaim,
		async ({ body, publisher }) => present(await start(needs, publisher.publisherId, body)),
		{ perMinute: 20 },
	);

	route(app, getClaim, async ({ params, publisher }) =>
		present(await requireClaim(db, publisher.publisherId, params.id)),
	);

	route(
		app,
		checkProof,
		async ({ params, body, publisher }) =>
			present(await check(needs, publisher.publisherId, params.id, body)),
		{ perMinute: 10 },
	);

	route(
		app,
		sendClaimCode,
		async ({ params, body, publisher }) =>
			present(await sendCode(needs, publisher.publisherId, params.id, body)),
		{ perMinute: 5 },
	);

	route(
		app,
		enterClaimCode,
		async ({ params, body, publisher }) =>
			present(await enterCode(needs, publisher.publisherId, params.id, body)),
		{ perMinute: 10 },
	);

	route(app, giveUpClaim, async ({ params, publisher }) => {
		await giveUp(needs, publisher.publisherId, params.id);
		return { message: 'The claim is withdrawn.' };
	});
}

import {
	decideClaim,
	listClaims,
	listPublishers,
	signPublisherOut,
} from '#features/publishers/contract/manage-publishers.ts';
import { listClaimChecks } from '#features/publishers/store/claim-checks.ts';
import type { ClaimOnListing } from '#features/publishers/store/claims.ts';
import { countManagedClaims, listManagedClaims } from '#features/publishers/store/managed-claims.ts';
import {
	countManagedPublishers,
	listManagedPublishers,
} from '#features/publishers/store/managed-publishers.ts';
import { type App, route } from '#platform/http/route.ts';
import type { PublisherNeeds } from '../needs.ts';
import { decideClaim as decide } from './decide-claim.ts';
import { presentManagedClaim, presentPublisher } from './present.ts';
import { signPublisherOut as signOut } from './sign-publisher-out.ts';

const shownChecks = 10;

export function addManagePublisherRoutes(app: App, needs: PublisherNeeds): void {
	const { db, clock } = needs;
	const present = async (claims: readonly ClaimOnListing[]) => {
		const checks = await listClaimChecks(
			db,
			claims.map(({ id }) => id),
			shownChecks,
		);
		return claims.map((claim) => presentManagedClaim(claim, checks));
	};

	route(app, listPublishers, async ({ query }, tools) => {
		tools.header('x-total-count', String(await countManagedPublishers(db, query.q)));
		return (await listManagedPublishers(db, { ...query, now: clock() })).map(presentPublisher);
	});

	route(app, signPublisherOut, ({ params, identity }) => signOut(needs, identity, params.id));

	route(app, listClaims, async ({ query }, tools) => {
		tools.header('x-total-count', String(await countManagedClaims(db, query.state)));
		return present(await listManagedClaims(db, query));
	});

	route(app, decideClaim, async ({ params, body, identity }) => {
		const decided = await decide(needs, identity, params.id, body);
		const [claim] = await present([decided]);
		if (!claim) throw new Error('A claim that was decided is there');
		return claim;
	});
}

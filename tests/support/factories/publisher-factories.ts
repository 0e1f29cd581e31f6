import { randomUUID } from 'node:crypto';
import type { Db } from '#database/database.ts';
import type { ClaimState } from '#features/publishers/contract/claims.ts';
import { type Browser, openBrowser, startLinkSession } from '../readers/browser.ts';
import type { TestApp } from '../test-app.ts';

/** What tests of the desk fill, without what refers to it. */
export const deskTables = ['newsletters', 'publishers', 'deliveries', 'settings', 'submissions', 'audit_log'];

export async function makePublisher(
	db: Db,
	{ email = `${randomUUID()}@publishers.example`, now = new Date() } = {},
): Promise<{ id: string; email: string }> {
	return db
		.insertInto('publishers')
		.values({ email, created_at: now, last_seen_at: now })
		.returning(['id', 'email'])
		.executeTakeFirstOrThrow();
}

/** A claim; by default held, and proven by the domain's records. */
export async function makeClaim(
	db: Db,
	given: { newsletterId: number; publisherId: string; state?: ClaimState; now?: Date },
): Promise<{ id: number; code: string }> {
	const { newsletterId, publisherId, state = 'held', now = new Date() } = given;
	const isProven = state !== 'open';
	return db
		.insertInto('claims')
		.values({
			newsletter_id: newsletterId,
			publisher_id: publisherId,
			code: randomUUID(),
			state,
			created_at: now,
			changed_at: now,
			...(isProven ? { method: 'dns' as const, subject: 'publishers.example', proven_at: now } : {}),
		})
		.returning(['id', 'code'])
		.executeTakeFirstOrThrow();
}

/** A browser in which a publisher is signed in. */
export async function signInPublisher(
	fixture: TestApp,
	publisherId: string,
	browser = openBrowser(fixture),
): Promise<Browser> {
	browser.cookies.set('publisher', await startLinkSession(fixture, { publisher_id: publisherId }));
	return browser;
}

/** A new publisher who is signed in and claims a newsletter; by default the claim is held. */
export async function makeKeeper(
	fixture: TestApp,
	newsletterId: number,
	{ state, ...given }: { email?: string; state?: ClaimState } = {},
) {
	const { id: publisherId } = await makePublisher(fixture.db, given);
	const claim = await makeClaim(fixture.db, { newsletterId, publisherId, ...(state && { state }) });
	return { publisherId, claimId: claim.id, browser: await signInPublisher(fixture, publisherId) };
}

import { randomUUID } from 'node:crypto';
import type { Db } from '#database/database.ts';
import type { ClaimState } from '#features/publishers/contract/claims.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import type { TestApp } from '../test-app.ts';
import type { Browser } from './subscribe-factories.ts';

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

export async function signInPublisher(
	fixture: TestApp,
	browser: Browser,
	publisherId: string,
): Promise<void> {
	const token = createToken();
	const now = fixture.clock.now;
	await fixture.db
		.insertInto('link_sessions')
		.values({
			token_hash: hashToken(token),
			publisher_id: publisherId,
			created_at: now,
			last_seen_at: now,
			expires_at: new Date(now.getTime() + 3_600_000),
		})
		.execute();
	browser.cookies.set('publisher', token);
}

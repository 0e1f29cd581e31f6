import { randomUUID } from 'node:crypto';
import { type Db, inTransaction } from '#database/database.ts';
import { upsertSubscriber } from '#features/readers/store/subscribers.ts';
import { isBlockedAddress } from '#features/subscribing/rules/blocked-domains.ts';
import { isProgram } from '#features/subscribing/rules/is-program.ts';
import { countSignupsSince, insertSignup } from '#features/subscribing/store/signups.ts';
import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';

const hourMs = 3600 * 1000;
const signupsPerHour = 30;

type NewSubscriber = {
	email: string;
	firstName: string;
	lastName: string;
	source: string;
	website: string;
	filledInMs: number;
};

/**
 * Starts a sign-up and returns its id. Known and unknown addresses run the same statements. Bots, and addresses over the
 * hourly limit, get an id that refers to nothing.
 */
export async function beginSignup(
	{ db, clock }: { db: Db; clock: Clock },
	input: NewSubscriber,
	{ maxPerHour = signupsPerHour }: { maxPerHour?: number } = {},
): Promise<string> {
	const id = randomUUID();
	if (isBlockedAddress(input.email)) {
		const message = 'Please use an address where you read mail.';
		throw new Problem('invalid_input', { message, fields: { email: message } });
	}
	if (isProgram(input)) return id;
	const { email, firstName, lastName, source } = input;
	const now = clock();
	await inTransaction(db, async (tx) => {
		const subscriberId = await upsertSubscriber(tx, { email, firstName, lastName, source, now });
		const count = await countSignupsSince(tx, subscriberId, new Date(now.getTime() - hourMs));
		if (count < maxPerHour)
			await insertSignup(tx, {
				id,
				subscriber_id: subscriberId,
				first_name: firstName,
				last_name: lastName,
				source,
				created_at: now,
			});
	});
	return id;
}

import { randomUUID } from 'node:crypto';
import type { Db } from '#database/database.ts';
import { sendSignInLinkHandler } from '#features/readers/server/job-handlers.ts';
import {
	remindUnconfirmedHandler,
	sendConfirmationHandler,
} from '#features/subscribing/server/job-handlers.ts';
import type { TestApp } from '../test-app.ts';

/** Does what the worker would have done by now: writes every due mail about a sign-up or a sign-in. */
export async function workSignupJobs(fixture: TestApp): Promise<void> {
	const payloads = async (name: string) => {
		const { rows } = await fixture.engine.query(
			'select data from jobs.job where name = $1 order by created_on',
			[name],
		);
		return rows.map(({ data }) => data as never);
	};
	await sendConfirmationHandler(fixture.needs)(await payloads('send-confirmation'));
	await sendSignInLinkHandler(fixture.needs)(await payloads('send-sign-in-link'));
	await remindUnconfirmedHandler(fixture.needs)([]);
}

/** A person with one subscription per newsletter; confirmed by default. */
export async function makeSubscriber(
	db: Db,
	given: { email?: string; newsletterIds?: number[]; convertedAt?: Date | null; now?: Date } = {},
): Promise<{ id: string; email: string }> {
	const { email = `${randomUUID()}@readers.example`, newsletterIds = [], now = new Date() } = given;
	const convertedAt = given.convertedAt === undefined ? now : given.convertedAt;
	const { id } = await db
		.insertInto('subscribers')
		.values({ email, first_name: 'Ada', last_name: 'Lovelace', confirmed_at: convertedAt, created_at: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	for (const newsletter_id of newsletterIds) {
		await db
			.insertInto('subscriptions')
			.values({ subscriber_id: id, newsletter_id, converted_at: convertedAt, created_at: now })
			.execute();
		await db
			.updateTable('newsletters')
			.set(({ eb }) => ({ subscribers: eb('subscribers', '+', 1) }))
			.where('id', '=', newsletter_id)
			.execute();
	}
	return { id, email };
}

export async function countOf(db: Db, newsletterId: number): Promise<number> {
	const { subscribers } = await db
		.selectFrom('newsletters')
		.select('subscribers')
		.where('id', '=', newsletterId)
		.executeTakeFirstOrThrow();
	return subscribers;
}

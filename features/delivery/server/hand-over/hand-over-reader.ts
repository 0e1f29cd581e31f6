import type { Db } from '#database/database.ts';
import { retryDelay } from '#features/delivery/rules/retry-delay.ts';
import {
	type ClaimedHandOver,
	findJoiningReader,
	type HandOverResult,
} from '#features/delivery/store/hand-overs.ts';
import type { HandOverOutcome, PublisherList } from '#gateways/publisher-list/publisher-list.ts';

/** Tells a publisher's system that a reader joins or leaves. Calls are repeatable. */
export async function notifyPublisher(
	db: Db,
	list: PublisherList,
	{ wants, email, key, publisher_id, subscription_id }: ClaimedHandOver,
): Promise<HandOverOutcome> {
	if (wants === 'leave') return list.remove({ email, key, publisherId: publisher_id });
	const reader = subscription_id === null ? null : await findJoiningReader(db, subscription_id);
	// Erased since the claim, so the hand-over wants something else by now.
	if (!reader) return { is: 'later', reason: '', retryAfterMs: null };
	return list.add({
		email,
		firstName: reader.first_name,
		lastName: reader.last_name,
		key,
		consent: {
			wording: [reader.wording, reader.delivery_sentence].filter(Boolean).join(' '),
			givenAt: reader.agreed_at,
			confirmedAt: reader.confirmed_at,
		},
	});
}

/** Maps an answer to the result to store. */
export function toHandOverResult(
	outcome: HandOverOutcome,
	{ wants, attempts }: Pick<ClaimedHandOver, 'wants' | 'attempts'>,
): HandOverResult {
	const result = { reason: '', publisherId: '', waitMs: 0 };
	switch (outcome.is) {
		case 'accepted':
			return {
				...result,
				state: wants === 'join' ? 'accepted' : 'left',
				publisherId: outcome.publisherId,
			};
		case 'refused':
			return { ...result, state: 'refused', reason: outcome.reason };
		case 'later':
			return {
				...result,
				state: 'waiting',
				reason: outcome.reason,
				waitMs: retryDelay(attempts, outcome.retryAfterMs),
			};
	}
}

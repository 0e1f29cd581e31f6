import type { Db } from '#database/database.ts';
import { type ClaimedEvent, findEventReader } from '#features/publishers/store/webhook-events.ts';
import type { Signer } from '#platform/signing.ts';

/** A pseudonymous reader id: the same for every event of one subscription, and used nowhere else. */
function readerIdOf(signer: Signer, subscriptionId: number): string {
	return signer.sign('webhook-reader', String(subscriptionId)).split('.').at(-1) ?? '';
}

/** The data of an event, as of now: the address of a reader who left or was erased in the meantime is gone. */
export async function describeEvent(
	{ db, signer }: { db: Db; signer: Signer },
	event: ClaimedEvent,
): Promise<object> {
	const { kind, slug, source, subscription_id: subscriptionId } = event;
	if (kind === 'test' || subscriptionId === null) return { newsletter: slug };
	const about = { newsletter: slug, reader: readerIdOf(signer, subscriptionId), source };
	const reader = kind === 'confirmation' ? await findEventReader(db, event) : null;
	if (!reader) return about;
	return {
		...about,
		email: reader.email,
		firstName: reader.first_name,
		lastName: reader.last_name,
		consent: {
			wording: [reader.wording, reader.delivery_sentence].filter(Boolean).join(' '),
			givenAt: reader.agreed_at,
			confirmedAt: reader.confirmed_at,
		},
	};
}

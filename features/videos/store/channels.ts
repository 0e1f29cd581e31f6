import type { Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

const columns = [
	'channels.id',
	'external_id',
	'handle',
	'title',
	'channels.description',
	'thumbnail_url',
] as const;

export type ChannelRow = Pick<
	Selectable<Tables['channels']>,
	'id' | 'external_id' | 'handle' | 'title' | 'description' | 'thumbnail_url'
>;

/** The video channel of a newsletter, once known; the caller checks who may see it. */
export async function findChannel(db: Db, newsletterId: number): Promise<ChannelRow | null> {
	const row = await db
		.selectFrom('channels')
		.select(columns)
		.where('newsletter_id', '=', newsletterId)
		.where('title', '!=', '')
		.executeTakeFirst();
	return row ?? null;
}

/** A channel of a visible newsletter, by its platform id or handle. */
export async function findVisibleChannel(
	db: Db,
	by: { externalId: string } | { handle: string },
): Promise<ChannelRow | null> {
	const query = db
		.selectFrom('channels')
		.innerJoin('newsletters', 'newsletters.id', 'channels.newsletter_id')
		.select(columns)
		.where('newsletters.hidden', '=', false)
		.where('external_id', '!=', '')
		.where('title', '!=', '');
	const row = await ('handle' in by
		? query.where((eb) => eb(eb.fn('lower', ['handle']), '=', by.handle.toLowerCase()))
		: query.where('external_id', '=', by.externalId)
	).executeTakeFirst();
	return row ?? null;
}

/** The newsletter with this channel, hidden or not. */
export async function findListingOfChannel(
	tx: Tx,
	externalId: string,
): Promise<{ id: number; name: string } | null> {
	const row = await tx
		.selectFrom('channels')
		.innerJoin('newsletters', 'newsletters.id', 'channels.newsletter_id')
		.select(['newsletters.id', 'newsletters.name'])
		.where('external_id', '=', externalId)
		.where('newsletters.deleted_at', 'is', null)
		.executeTakeFirst();
	return row ?? null;
}

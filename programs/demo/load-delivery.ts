import { sql } from 'kysely';
import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { feedAddress, listAddress } from './delivery-ways.ts';
import { fractionOf } from './made-up/fraction-of.ts';
import { dayMs, hourMs } from './spread-times.ts';

const agreedDaysAgo = 60;
const permissionNote = 'By mail, for every issue, until further notice.';
const refusal = 'This address left the list before.';

/** What each way of delivery needs: a feed already read once, a permission, a publisher's system with readers in it. */
export async function loadDelivery(tx: Tx, { newsletters }: Catalogue, now: Date): Promise<void> {
	const listed = [...newsletters.values()];
	const agreedAt = new Date(now.getTime() - agreedDaysAgo * dayMs);
	await insertRows(
		tx,
		'newsletter_feeds',
		listed
			.filter(({ way }) => way === 'announce' || way === 'forward')
			.map(({ id, content: { name, site } }) => {
				const readAt = new Date(now.getTime() - fractionOf(name, 'feed') * hourMs);
				const next_read_at = new Date(readAt.getTime() + hourMs);
				return { newsletter_id: id, feed_url: feedAddress(site), read_at: readAt, next_read_at };
			}),
	);
	await insertRows(
		tx,
		'forward_permissions',
		listed
			.filter(({ way }) => way === 'forward')
			.map(({ id, content }) => ({
				newsletter_id: id,
				given_by: content.sender.name,
				note: permissionNote,
				recorded_by: 'demo',
				recorded_at: agreedAt,
			})),
	);
	await insertRows(
		tx,
		'publisher_connections',
		listed
			.filter(({ way }) => way === 'hand-over')
			.map(({ id, content }) => ({
				newsletter_id: id,
				service: 'webhook',
				settings: JSON.stringify({ url: listAddress(content.site) }),
				changed_at: agreedAt,
			})),
	);
	// The triggers have queued these readers; except for one, the publisher accepted them long ago.
	await sql`
		with numbered as (
			select id, converted_at, row_number() over (order by converted_at desc) as place
			from hand_overs join (select id as subscription, converted_at from subscriptions) as their
				on subscription = subscription_id
		)
		update hand_overs
		set state = case place when 2 then 'refused' else 'accepted' end,
			reason = case place when 2 then ${refusal} else '' end,
			publisher_id = case place when 2 then '' else 'reader-' || place end,
			may_be_listed = true, attempts = 1, changed_at = converted_at + interval '4 seconds'
		from numbered where numbered.id = hand_overs.id
	`.execute(tx);
}

import type { Db } from '#database/database.ts';
import type { DeliveryQuery, ReaderDelivery } from '#features/delivery/contract/deliveries.ts';
import { listReaderDeliveries } from '#features/delivery/store/delivery-states.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { Problem } from '#platform/problem.ts';
import { presentDelivery } from './present.ts';

/** One page, and a lower bound of the total: one more than shown if there is a next page. */
export async function listDeliveries(
	db: Db,
	newsletterId: number,
	{ state, limit, page }: DeliveryQuery,
): Promise<{ deliveries: ReaderDelivery[]; total: number }> {
	if (!(await findNewsletter(db, newsletterId))) throw new Problem('newsletter_not_found');
	const offset = (page - 1) * limit;
	const rows = await listReaderDeliveries(db, { newsletterId, state, limit: limit + 1, offset });
	return { deliveries: rows.slice(0, limit).map(presentDelivery), total: offset + rows.length };
}

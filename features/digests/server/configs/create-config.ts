import { inTransaction } from '#database/database.ts';
import type { DigestConfigText } from '#features/digests/contract/digest-configs.ts';
import {
	defaultDeliveryDay,
	defaultDeliveryTime,
	findDayFault,
} from '#features/digests/rules/digest-due-times.ts';
import {
	type DigestConfigRow,
	findDigestConfig,
	insertDigestConfig,
} from '#features/digests/store/digest-configs.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { getChosenCollection, refuse } from '../compose/check-references.ts';
import type { DigestNeeds } from '../needs.ts';
import { noteConfig } from '../note-digest.ts';

/** The first digest of a rule is the one of its next due time: what was due before was never promised. */
export function createConfig(
	{ db, readTime }: Pick<DigestNeeds, 'db' | 'readTime'>,
	actor: Identity,
	text: DigestConfigText,
): Promise<DigestConfigRow> {
	return inTransaction(db, async (tx) => {
		const now = await readTime(tx);
		const collection = await getChosenCollection(tx, text.collectionId);
		const deliveryDay = text.deliveryDay ?? defaultDeliveryDay(text.frequency);
		const fault = findDayFault(text.frequency, deliveryDay);
		if (fault) throw refuse('deliveryDay', fault);
		const id = await insertDigestConfig(tx, {
			collection_id: collection.id,
			name: text.name,
			description: text.description,
			frequency: text.frequency,
			active: text.active,
			delivery_day: deliveryDay,
			delivery_time: text.deliveryTime ?? defaultDeliveryTime,
			needs_approval: text.needsApproval,
			template_subject: text.templateSubject,
			template_content: text.templateContent,
			created_at: now,
			settled_until: now,
		});
		const after = (await findDigestConfig(tx, id)) as DigestConfigRow;
		await noteConfig(tx, { actor, action: 'created', before: null, after, now });
		return after;
	});
}

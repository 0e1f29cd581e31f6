import { inTransaction } from '#database/database.ts';
import type { DigestConfigChange } from '#features/digests/contract/digest-configs.ts';
import {
	defaultDeliveryDay,
	defaultDeliveryTime,
	findDayFault,
} from '#features/digests/rules/digest-due-times.ts';
import {
	type DigestConfigRow,
	findDigestConfig,
	lockDigestConfig,
	updateDigestConfig,
} from '#features/digests/store/digest-configs.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { getChosenCollection, refuse } from '../compose/check-references.ts';
import type { DigestNeeds } from '../needs.ts';
import { noteConfig } from '../note-digest.ts';

/** Changes what is given and leaves the rest. */
export function updateConfig(
	{ db, readTime }: Pick<DigestNeeds, 'db' | 'readTime'>,
	actor: Identity,
	id: number,
	change: DigestConfigChange,
): Promise<DigestConfigRow> {
	return inTransaction(db, async (tx) => {
		const now = await readTime(tx);
		const before = await lockDigestConfig(tx, id);
		if (!before) throw new Problem('digest_config_not_found');
		const { frequency = before.frequency, active = before.active } = change;
		const delivery_day = chooseDay(before, change);
		const delivery_time =
			change.deliveryTime === undefined ? before.delivery_time : (change.deliveryTime ?? defaultDeliveryTime);
		const hasNewTimes =
			frequency !== before.frequency ||
			delivery_day !== before.delivery_day ||
			delivery_time !== before.delivery_time;
		const collection =
			change.collectionId === undefined ? null : await getChosenCollection(tx, change.collectionId);
		await updateDigestConfig(tx, id, {
			collection_id: collection?.id ?? before.collection_id,
			name: change.name ?? before.name,
			description: change.description ?? before.description,
			frequency,
			active,
			delivery_day,
			delivery_time,
			needs_approval: change.needsApproval ?? before.needs_approval,
			template_subject: change.templateSubject ?? before.template_subject,
			template_content: change.templateContent ?? before.template_content,
			// New times count from now on: none that has passed becomes due by being chosen, or by resuming.
			...(hasNewTimes || (active && !before.active) ? { settled_until: now } : {}),
		});
		const after = (await findDigestConfig(tx, id)) as DigestConfigRow;
		await noteConfig(tx, { actor, action: 'changed', before, after, now });
		return after;
	});
}

/** A day that was chosen must fit; one that was only left over from another frequency gives way. */
function chooseDay(before: DigestConfigRow, change: DigestConfigChange): string {
	const { frequency = before.frequency, deliveryDay } = change;
	if (deliveryDay === null) return defaultDeliveryDay(frequency);
	const fault = findDayFault(frequency, deliveryDay ?? before.delivery_day);
	if (!fault) return deliveryDay ?? before.delivery_day;
	if (deliveryDay !== undefined) throw refuse('deliveryDay', fault);
	return defaultDeliveryDay(frequency);
}

import { type Db, inTransaction, type Tx } from '#database/database.ts';
import type { DigestConfigChange, DigestConfigText } from '#features/digests/contract/digest-configs.ts';
import {
	defaultDeliveryDay,
	defaultDeliveryTime,
	findDayFault,
} from '#features/digests/rules/digest-due-times.ts';
import {
	type DigestConfigRow,
	findDigestConfig,
	insertDigestConfig,
	lockDigestConfig,
	removeDigestConfig,
	updateDigestConfig,
} from '#features/digests/store/digest-configs.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { getChosenCollection, refuse } from '../compose/check-references.ts';
import type { DigestNeeds } from '../needs.ts';
import { recordConfigChange } from '../record-digest-change.ts';

type Needs = Pick<DigestNeeds, 'db' | 'readTime'>;

export async function getConfig(db: Db, id: number): Promise<DigestConfigRow> {
	return mustBeThere(await findDigestConfig(db, id));
}

export async function getLockedConfig(tx: Tx, id: number): Promise<DigestConfigRow> {
	return mustBeThere(await lockDigestConfig(tx, id));
}

function mustBeThere(row: DigestConfigRow | null): DigestConfigRow {
	if (!row) throw new Problem('digest_config_not_found');
	return row;
}

/** The first digest of a rule is that of its next due time: earlier ones were never promised. */
export function createConfig(
	{ db, readTime }: Needs,
	actor: Identity,
	text: DigestConfigText,
): Promise<DigestConfigRow> {
	return inTransaction(db, async (tx) => {
		const now = await readTime(tx);
		const collection = await getChosenCollection(tx, text.collectionId);
		const id = await insertDigestConfig(tx, {
			collection_id: collection.id,
			name: text.name,
			description: text.description,
			frequency: text.frequency,
			active: text.active,
			needs_approval: text.needsApproval,
			template_subject: text.templateSubject,
			template_content: text.templateContent,
			delivery_day: chooseDay(null, text),
			delivery_time: text.deliveryTime ?? defaultDeliveryTime,
			created_at: now,
			settled_until: now,
		});
		const after = await getConfig(tx, id);
		await recordConfigChange(tx, { actor, action: 'created', before: null, after, now });
		return after;
	});
}

/** Applies a partial change. */
export function updateConfig(
	{ db, readTime }: Needs,
	actor: Identity,
	id: number,
	change: DigestConfigChange,
): Promise<DigestConfigRow> {
	return inTransaction(db, async (tx) => {
		const now = await readTime(tx);
		const before = await getLockedConfig(tx, id);
		const { frequency = before.frequency, active = before.active, deliveryTime, collectionId } = change;
		const delivery_day = chooseDay(before, change);
		const delivery_time =
			deliveryTime === undefined ? before.delivery_time : (deliveryTime ?? defaultDeliveryTime);
		const hasNewTimes =
			frequency !== before.frequency ||
			delivery_day !== before.delivery_day ||
			delivery_time !== before.delivery_time;
		await updateDigestConfig(tx, id, {
			name: change.name,
			description: change.description,
			frequency: change.frequency,
			active: change.active,
			needs_approval: change.needsApproval,
			template_subject: change.templateSubject,
			template_content: change.templateContent,
			...(collectionId && { collection_id: (await getChosenCollection(tx, collectionId)).id }),
			delivery_day,
			delivery_time,
			// New times only count from now on: past ones must not become due by a change or by resuming.
			...(hasNewTimes || (active && !before.active) ? { settled_until: now } : {}),
		});
		const after = await getConfig(tx, id);
		await recordConfigChange(tx, { actor, action: 'changed', before, after, now });
		return after;
	});
}

export function removeConfig({ db, readTime }: Needs, actor: Identity, id: number): Promise<void> {
	return inTransaction(db, async (tx) => {
		const now = await readTime(tx);
		const before = await getLockedConfig(tx, id);
		await removeDigestConfig(tx, id, now);
		await recordConfigChange(tx, { actor, action: 'removed', before, after: null, now });
	});
}

/** A chosen day must fit the frequency; one left over from another frequency is replaced. */
function chooseDay(before: DigestConfigRow | null, change: DigestConfigChange): string {
	const frequency = change.frequency ?? before?.frequency ?? 'weekly';
	const day = change.deliveryDay === undefined ? before?.delivery_day : change.deliveryDay;
	if (day === undefined || day === null) return defaultDeliveryDay(frequency);
	const fault = findDayFault(frequency, day);
	if (fault && change.deliveryDay !== undefined) throw refuse('deliveryDay', fault);
	return fault ? defaultDeliveryDay(frequency) : day;
}

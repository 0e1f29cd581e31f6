import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Tx } from '#database/database.ts';
import type { DeliveryChange } from '#features/delivery/contract/manage-delivery.ts';
import { findPublisherService } from '#features/delivery/contract/publisher-services.ts';
import { clearPublisherIds, restartHandOvers, retryHandOvers } from '#features/delivery/store/hand-overs.ts';
import {
	type ConnectionRow,
	findConnection,
	findPermission,
	isClaimHeld,
	putConnection,
	putPermission,
} from '#features/delivery/store/publisher-connections.ts';
import { updateNewsletterIn } from '#features/newsletters/server/update-newsletter.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import { createSigningSecret } from '#gateways/publisher-list/webhook.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import type { HandOverNeeds } from './needs.ts';

/** A publisher who makes a change. */
type Keeper = { claimId: number; publisherId: string; isHolder: boolean };
type Given = Pick<HandOverNeeds, 'db' | 'clock' | 'encryption'> & { enqueue: Enqueue };

/** Sets a newsletter's way of delivery, with the permission or connection it needs. Returns a secret if one was generated. */
export function changeDelivery(
	needs: Given,
	actor: Actor,
	id: number,
	change: DeliveryChange,
	/** The publisher, if they make the change: their permission or connection ends with their claim. */
	keeper: Keeper | null = null,
): Promise<{ madeSecret?: string }> {
	const now = needs.clock();
	const claimId = keeper?.claimId ?? null;
	return inTransaction(needs.db, async (tx) => {
		// Locks the newsletter, so that concurrent changes of its delivery are serialized.
		const newsletter = await updateNewsletterIn(tx, needs, actor, id, { delivery: change.way });
		if (claimId !== null && !(await isClaimHeld(tx, claimId))) throw new Problem('claim_in_question');
		const before = await readForAudit(tx, id);
		if (change.permission)
			await putPermission(tx, {
				newsletter_id: id,
				given_by: change.permission.givenBy,
				note: change.permission.note,
				recorded_by: actor.username,
				recorded_at: now,
				claim_id: claimId,
			});
		const connected =
			change.connection && (await connect(tx, needs, { id, now, keeper, form: change.connection }));
		const after = await readForAudit(tx, id);
		if (change.way === 'forward' && !after.permission)
			throw new Problem('invalid_input', {
				message: 'Say who gave permission to forward whole issues.',
				fields: { permission: 'Say who gave permission to forward whole issues.' },
			});
		if (change.way === 'hand-over' && !after.service)
			throw new Problem('invalid_input', {
				message: 'Connect the publisher’s system first.',
				fields: { connection: 'Connect the publisher’s system first.' },
			});
		await insertAuditEntry(tx, {
			actor,
			action: 'changed',
			subject: { kind: 'delivery', id, name: newsletter.name },
			before,
			after: { ...after, ...(connected?.hasNewSecret ? { secret: 'changed' } : {}) },
			now,
		});
		return connected?.madeSecret === undefined ? {} : { madeSecret: connected.madeSecret };
	});
}

/** Everything but the secret. */
async function readForAudit(tx: Tx, id: number) {
	const permission = await findPermission(tx, id);
	const connection = await findConnection(tx, id);
	return {
		permission: permission && { givenBy: permission.given_by, note: permission.note },
		service: connection?.service ?? null,
		settings: connection?.settings ?? null,
	};
}

async function connect(
	tx: Tx,
	{ encryption }: Pick<Given, 'encryption'>,
	{
		id,
		now,
		keeper,
		form,
	}: {
		id: number;
		now: Date;
		keeper: Keeper | null;
		form: NonNullable<DeliveryChange['connection']>;
	},
): Promise<{ hasNewSecret: boolean; madeSecret?: string }> {
	const settings = form.settings as ConnectionRow['settings'];
	const current = await findConnection(tx, id);
	const claimId = keeper?.claimId ?? null;
	const isOther = current?.service !== form.service;
	// An editor who corrects a publisher's connection does not take it over: without its key they could not have created it.
	const owner =
		claimId === null && !isOther && current?.claim_id && form.secret === '' ? current.claim_id : claimId;
	const hasNewOwner = current !== null && current.claim_id !== owner;
	const wanted = findPublisherService(form.service)?.secret;
	// A key is never sent to another address than the one it was entered for. A signing secret is not sent at all.
	const isElsewhere =
		isOther ||
		hasNewOwner ||
		(!wanted?.isMadeWhenEmpty &&
			['url', 'username'].some((name) => current.settings[name] !== settings[name]));
	const madeSecret = isOther || hasNewOwner || current?.secret === '' ? makeSecret(form) : undefined;
	const secret = form.secret || madeSecret;
	const kept = isElsewhere ? '' : (current?.secret ?? '');
	if (wanted && !secret && kept === '')
		throw new Problem('invalid_input', {
			message: `${wanted.label} is required`,
			fields: { 'connection.secret': `${wanted.label} is required` },
		});
	// A colleague who saves it unchanged does not take it over, nor does an editor.
	const isUnchanged =
		!isOther && form.secret === '' && isDeepStrictEqual(current.settings, settings) && !keeper?.isHolder;
	await putConnection(tx, {
		newsletter_id: id,
		service: form.service,
		settings,
		secret: secret ? encryption.encrypt(secret) : kept,
		changed_at: now,
		claim_id: owner,
		connected_by: isUnchanged ? current.connected_by : (keeper?.publisherId ?? null),
	});
	if (hasNewOwner) await restartHandOvers(tx, id);
	else if (isOther) await clearPublisherIds(tx, id);
	await retryHandOvers(tx, { newsletterId: id, subscriptionId: null, states: ['waiting'] });
	return { hasNewSecret: Boolean(secret), ...(madeSecret === undefined ? {} : { madeSecret }) };
}

function makeSecret({ service, secret }: NonNullable<DeliveryChange['connection']>): string | undefined {
	if (secret !== '' || !findPublisherService(service)?.secret?.isMadeWhenEmpty) return undefined;
	return createSigningSecret();
}

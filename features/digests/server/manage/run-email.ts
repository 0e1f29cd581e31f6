import { type DigestRow, findDigest, updateDigest, wentOut } from '#features/digests/store/digests.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestNeeds } from '../needs.ts';
import { recordDigestChange } from '../record-digest-change.ts';
import { skipReasons } from '../skip-reasons.ts';
import { changeDigest, getDigest } from './change-digest.ts';
import { sendEmail } from './send-email.ts';

const maxTries = 3;

export function runEmail(
	needs: DigestNeeds,
	actor: Identity,
	id: number,
	action: 'send-now' | 'skip' | 'unschedule',
): Promise<DigestRow> {
	if (action === 'send-now') return sendNow(needs, actor, id);
	return changeDigest(needs, actor, { origin: 'digest-email', id }, async (tx, { origin, status }) => {
		if (wentOut.includes(status)) throw new Problem('digest_sent');
		if (action === 'unschedule' && status !== 'scheduled') throw new Problem('digest_not_scheduled');
		const change =
			action === 'skip'
				? ({ status: 'skipped', outcome_note: skipReasons.byHand } as const)
				: ({ status: 'draft', scheduled_for: null } as const);
		await updateDigest(tx, origin, id, change);
	});
}

/** Also approves a draft. If it is changed concurrently, or another of its rule is sent, it is composed again. */
async function sendNow(needs: DigestNeeds, actor: Identity, id: number): Promise<DigestRow> {
	const name = { origin: 'digest-email', id } as const;
	for (let tries = 0; tries < maxTries; tries++) {
		const now = await needs.readTime(needs.db);
		const before = await getDigest(needs.db, name);
		if (wentOut.includes(before.status)) throw new Problem('digest_sent');
		const outcome = await sendEmail(needs, before, { now, isAsked: true }, async (tx) => {
			const after = await findDigest(tx, before.origin, id);
			await recordDigestChange(tx, { actor, action: 'sent', before, after, now });
		});
		if (outcome === 'sending') return getDigest(needs.db, name);
		if (outcome !== 'changed')
			throw new Problem(
				outcome.skipReason === skipReasons.nobody ? 'digest_without_readers' : 'digest_without_news',
			);
	}
	throw new Problem('digest_changed_meanwhile');
}

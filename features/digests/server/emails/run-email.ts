import { inTransaction } from '#database/database.ts';
import {
	type DigestEmailRow,
	findDigestEmail,
	lockDigestEmail,
	updateDigestEmail,
	wentOut,
} from '#features/digests/store/digest-emails.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestNeeds } from '../needs.ts';
import { noteEmail } from '../note-digest.ts';
import { skipReasons } from '../skip-reasons.ts';
import { sendDigestEmail } from './send-digest-email.ts';

const mostTries = 3;

export function runEmail(
	needs: DigestNeeds,
	actor: Identity,
	id: number,
	action: 'send-now' | 'skip' | 'unschedule',
): Promise<DigestEmailRow> {
	if (action === 'send-now') return sendNow(needs, actor, id);
	return inTransaction(needs.db, async (tx) => {
		const before = await lockDigestEmail(tx, id);
		if (!before) throw new Problem('digest_email_not_found');
		if (wentOut.includes(before.status)) throw new Problem('digest_sent');
		if (action === 'unschedule' && before.status !== 'scheduled') throw new Problem('digest_not_scheduled');
		await updateDigestEmail(
			tx,
			id,
			action === 'skip'
				? { status: 'skipped', outcome_note: skipReasons.byHand }
				: { status: 'draft', scheduled_for: null },
		);
		const after = (await findDigestEmail(tx, id)) as DigestEmailRow;
		await noteEmail(tx, { actor, action: 'changed', before, after, now: await needs.readTime(tx) });
		return after;
	});
}

/** Approves a draft, too. Somebody else may be changing it meanwhile: then it is written anew. */
async function sendNow(needs: DigestNeeds, actor: Identity, id: number): Promise<DigestEmailRow> {
	for (let tries = 0; tries < mostTries; tries++) {
		const now = await needs.readTime(needs.db);
		const before = await findDigestEmail(needs.db, id);
		if (!before) throw new Problem('digest_email_not_found');
		if (wentOut.includes(before.status)) throw new Problem('digest_sent');
		const { is } = await sendDigestEmail(needs, before, { now }, async (tx) => {
			const after = await findDigestEmail(tx, id);
			await noteEmail(tx, { actor, action: 'sent', before, after, now });
		});
		if (is === 'nobody') throw new Problem('digest_without_readers');
		if (is === 'sending') return (await findDigestEmail(needs.db, id)) as DigestEmailRow;
	}
	throw new Problem('digest_sent');
}

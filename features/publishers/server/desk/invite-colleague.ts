import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import { mailSignInLink } from '#features/accounts/server/by-link/mail-sign-in-link.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { listColleagues, putColleague } from '#features/publishers/store/colleagues.ts';
import { ensurePublisher } from '#features/publishers/store/publishers.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import type { PublisherNeeds } from '../needs.ts';
import { composeColleagueMail } from './colleague-mail.ts';
import type { Asked } from './needs.ts';
import { lockForActor } from './require-actor.ts';

const lastsMs = 7 * 24 * 3600 * 1000;
const maxColleagues = 20;

/** Invites a colleague to keep the listing too. Inviting again sends another mail. */
export async function inviteColleague(
	{ db, clock, enqueue, site }: PublisherNeeds,
	asked: Asked,
	address: string,
): Promise<void> {
	const { publisherId: holderId, id } = asked;
	const now = clock();
	await inTransaction(db, async (tx) => {
		const { kept, email, actor } = await lockForActor(tx, asked);
		if (!kept.is_own) throw new Problem('claim_holder_required');
		const invited = await ensurePublisher(tx, address.toLowerCase(), now);
		const colleagues = await listColleagues(tx, { newsletterId: id, holderId });
		const isNew = colleagues.every((colleague) => colleague.id !== invited.id);
		if (invited.id === holderId) throw refuse('This is your own address.');
		if (isNew && colleagues.length >= maxColleagues)
			throw refuse(`${maxColleagues} people keep this listing with you already.`);
		await putColleague(tx, { newsletterId: id, publisherId: invited.id, holderId, now });
		const name = (await findNewsletter(tx, id))?.name ?? '';
		const url = site.url();
		const isMailed = await mailSignInLink(tx, enqueue, {
			owner: { publisher_id: invited.id },
			isProven: invited.last_seen_at !== null,
			mailingKey: `colleague:${id}:${randomUUID()}`,
			recipient: invited.email,
			subscriberId: null,
			lastsMs,
			now,
			compose: (token) =>
				composeColleagueMail({
					site: { name: site.name, url },
					newsletter: name,
					invitedBy: email,
					link: `${url}/publisher/open?token=${token}`,
				}),
		});
		if (!isMailed) throw new Problem('too_many_requests', { retryAfterSeconds: 900 });
		await insertAuditEntry(tx, {
			actor,
			action: 'invited',
			subject: { kind: 'newsletter', id, name },
			before: null,
			after: { colleague: invited.email },
			now,
		});
	});
}

function refuse(message: string): Problem {
	return new Problem('invalid_input', { message, fields: { email: message } });
}

import { type Db, inTransaction } from '#database/database.ts';
import type { SiteIdentity } from '#features/site/contract/identity.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import { identityKey, mailAnyway, readIdentity } from '#features/site/store/identity.ts';
import { putSetting } from '#features/site/store/settings.ts';
import type { Clock } from '#platform/clock.ts';

type Needs = { db: Db; clock: Clock };

export async function changeIdentity(
	{ db, clock }: Needs,
	actor: Actor,
	identity: SiteIdentity,
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		const before = await readIdentity(tx);
		await putSetting(tx, { key: identityKey, value: identity, now });
		await insertAuditEntry(tx, {
			actor,
			action: 'changed',
			subject: { kind: 'setting', id: identityKey, name: 'Who we are' },
			before,
			after: identity,
			now,
		});
	});
}

/** Asked once: the answer applies to everyone, until the settings make the question obsolete. */
export async function agreeToMailAnyway({ db, clock }: Needs, actor: Actor): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		await putSetting(tx, { ...mailAnyway, now });
		await insertAuditEntry(tx, {
			actor,
			action: 'agreed to',
			subject: {
				kind: 'setting',
				id: mailAnyway.key,
				name: 'Mailings without a legal name and postal address',
			},
			before: null,
			after: null,
			now,
		});
	});
}

import type { Db, Tx } from '#database/database.ts';
import { senderOf } from '#features/inbox/rules/mail-sender.ts';
import { foldName, listIdOf, sourceKeysOf } from '#features/inbox/rules/naming/source-keys.ts';
import { domainOf } from '#features/inbox/rules/sender-domain.ts';
import {
	type FoundSource,
	findListedSource,
	findSourceByKeys,
	insertSource,
	insertSourceKeys,
	lockSourceKeys,
} from '#features/inbox/store/newsletter-sources.ts';
import type { WholeMail } from '../mails/read-mail.ts';

/** The source of a mail that adds no new keys. True for most mails, so they need neither a lock nor a write. */
export async function findItsSource(db: Db, mail: WholeMail): Promise<FoundSource | null> {
	const known = await findSourceByKeys(db, sourceKeysOf(mail, mail.findings.name));
	return known && (known.isWhole || !mayTeach(mail, known)) ? known : null;
}

/**
 * Anyone can put another list's id into a mail: a mail adds keys to a source only if both have the same sender, and to a listed
 * one only once that is proven.
 */
function mayTeach(mail: WholeMail, source: FoundSource): boolean {
	return source.status !== 'added' && senderOf(mail.from.address) === senderOf(source.email);
}

/** The listed newsletter whose name a mail uses without sharing a key with it. */
export async function findSourceOfSameName(db: Db, mail: WholeMail): Promise<FoundSource | null> {
	const name = foldName(mail.findings.name);
	return name === '' ? null : findListedSource(db, `name:${name}`);
}

/** Makes similar mails go to this source from now on. */
export function teachKeys(tx: Tx, sourceId: number, mail: WholeMail): Promise<void> {
	return insertSourceKeys(tx, sourceId, sourceKeysOf(mail, mail.findings.name));
}

/** The source of a mail; creates one if none of its keys is known. */
export async function placeInSource(tx: Tx, mail: WholeMail, now: Date): Promise<FoundSource> {
	const { name } = mail.findings;
	const keys = sourceKeysOf(mail, name);
	await lockSourceKeys(tx);
	const known = await findSourceByKeys(tx, keys);
	if (known && !mayTeach(mail, known)) return known;
	const source = known ?? {
		id: await insertSource(tx, {
			name,
			email: mail.from.address,
			domain: domainOf(mail.from.address),
			list_id: listIdOf(mail),
			category_id: null,
			newsletter_id: null,
			discovered_at: now,
		}),
		name,
		email: mail.from.address,
		status: 'discovered' as const,
		newsletter_id: null,
	};
	await insertSourceKeys(tx, source.id, keys);
	return source;
}

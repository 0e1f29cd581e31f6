import type { Db, Tx } from '#database/database.ts';
import { senderOf } from '#features/inbox/rules/mail-sender.ts';
import { foldName, listIdOf, sourceKeysOf } from '#features/inbox/rules/naming/source-keys.ts';
import { domainOf } from '#features/inbox/rules/read-mail.ts';
import {
	type FoundSource,
	findListedSource,
	findSourceByKeys,
	insertSource,
	insertSourceKeys,
	lockSourceKeys,
} from '#features/inbox/store/newsletter-sources.ts';
import type { WholeMail } from '../mails/read-mail.ts';

/** The source that a mail belongs to, where it teaches nothing new: as most mail, it needs no lock and no writing. */
export async function findItsSource(db: Db, mail: WholeMail): Promise<FoundSource | null> {
	const known = await findSourceByKeys(db, sourceKeysOf(mail, mail.findings.name));
	return known && (known.isWhole || !mayTeach(mail, known)) ? known : null;
}

/**
 * Anybody can put the id of somebody's list into a mail: a mail teaches a source new names only if both have the same
 * sender, and a listed one only once that is proven.
 */
function mayTeach(mail: WholeMail, source: FoundSource): boolean {
	return source.status !== 'added' && senderOf(mail.from.address) === senderOf(source.email);
}

/** The listed newsletter that a mail names itself after without belonging to it by any key. */
export async function findSourceOfSameName(db: Db, mail: WholeMail): Promise<FoundSource | null> {
	const name = foldName(mail.findings.name);
	return name === '' ? null : findListedSource(db, `name:${name}`);
}

/** From now on, all that is alike goes to this source, too. */
export function teachKeys(tx: Tx, sourceId: number, mail: WholeMail): Promise<void> {
	return insertSourceKeys(tx, sourceId, sourceKeysOf(mail, mail.findings.name));
}

/** The source that a mail belongs to; a new one when nobody of that name or list has written before. */
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

import { nameInMail } from '#rules/newsletter-name.ts';
import type { ReadMail } from '#rules/read-mail.ts';
import { domainOf } from '#rules/read-mail.ts';
import { listIdOf, sourceKeysOf } from '#rules/source-keys.ts';
import type { Db, Tx } from '#server/store/database.ts';
import {
	findSourceByKeys,
	insertSource,
	insertSourceKeys,
	lockSourceKeys,
	type SourceColumns,
} from '#server/store/newsletter-sources.ts';

export type FoundSource = Pick<SourceColumns, 'id' | 'status' | 'newsletter_id'>;

/** The source that a mail belongs to, where nothing about it is new: as most mail, it needs no lock and no writing. */
export async function findItsSource(db: Db, mail: ReadMail): Promise<FoundSource | null> {
	const known = await findSourceByKeys(db, sourceKeysOf(mail, nameInMail(mail)));
	return known?.isWhole ? known : null;
}

/** The source that a mail belongs to; a new one when nobody of that name or list has written before. */
export async function placeInSource(tx: Tx, mail: ReadMail, now: Date): Promise<FoundSource> {
	const name = nameInMail(mail);
	const keys = sourceKeysOf(mail, name);
	await lockSourceKeys(tx);
	const known = await findSourceByKeys(tx, keys);
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
		status: 'discovered' as const,
		newsletter_id: null,
	};
	await insertSourceKeys(tx, source.id, keys);
	return source;
}

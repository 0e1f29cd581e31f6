import { inTransaction } from '#database/database.ts';
import { readMail } from '#features/inbox/server/mails/read-mail.ts';
import type { InboxNeeds } from '#features/inbox/server/needs.ts';
import { teachKeys } from '#features/inbox/server/sources/place-in-source.ts';
import { makeNewsletter } from './factories.ts';

/** Lists a newsletter with the source of its mails, taken from this mail. */
export async function makeListedSource(
	{ db }: Pick<InboxNeeds, 'db'>,
	raw: string,
): Promise<{ id: number; slug: string }> {
	const mail = await readMail(Buffer.from(raw));
	const { name, address } = mail.from;
	const newsletter = await makeNewsletter(db, { name });
	await inTransaction(db, async (tx) => {
		const { id } = await tx
			.insertInto('newsletter_sources')
			.values({
				email: address,
				domain: address.slice(address.indexOf('@') + 1),
				name,
				status: 'added',
				category_id: null,
				newsletter_id: newsletter.id,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await teachKeys(tx, id, mail);
	});
	return newsletter;
}

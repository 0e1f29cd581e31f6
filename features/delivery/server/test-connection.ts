import { inTransaction } from '#database/database.ts';
import { type Connection, csvService } from '#features/delivery/contract/manage-delivery.ts';
import {
	type ConnectionRow,
	findConnection,
	noteTest,
} from '#features/delivery/store/publisher-connections.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import { openConnection } from './hand-over/open-connection.ts';
import type { HandOverNeeds, PublisherNeeds } from './needs.ts';
import { presentConnection } from './present.ts';

/** Makes a real call to the publisher's system, outside any transaction, and stores its answer. */
export async function testConnection(needs: HandOverNeeds, actor: Actor, id: number): Promise<Connection> {
	const { db, clock, log } = needs;
	const newsletter = await findNewsletter(db, id);
	const connection = newsletter && (await findConnection(db, id));
	if (!connection) throw new Problem(newsletter ? 'connection_not_found' : 'newsletter_not_found');
	const { isWorking, answer } = await ask(needs, connection).catch((error) => {
		// Without the error message: it may contain what was sent, including the secret.
		log.error({ newsletterId: id, error: (error as Error).name }, 'a connection could not be tested');
		return { isWorking: false, answer: 'The call was cut short.' };
	});
	const now = clock();
	await inTransaction(db, async (tx) => {
		await noteTest(tx, { connection, isWorking, answer, now });
		await insertAuditEntry(tx, {
			actor,
			action: 'tested',
			subject: { kind: 'delivery', id, name: newsletter.name },
			before: null,
			after: { service: connection.service, isWorking, answer },
			now,
		});
	});
	return presentConnection({ ...connection, tested_at: now, is_working: isWorking, answer });
}

async function ask(
	needs: PublisherNeeds,
	connection: ConnectionRow,
): Promise<{ isWorking: boolean; answer: string }> {
	if (connection.service === csvService)
		return { isWorking: true, answer: 'Nothing is called: readers are handed over by the download.' };
	const open = openConnection(needs, connection);
	if ('trouble' in open) return { isWorking: false, answer: open.trouble };
	const { isWorking, answer } = await open.list.test();
	return { isWorking, answer: open.tidy(answer) };
}

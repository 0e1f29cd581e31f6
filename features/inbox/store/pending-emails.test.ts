import { expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { findPendingEmail, insertPendingEmails, settleEmail } from './pending-emails.ts';

const fixture = setUpTestDatabase();
const at = new Date('2026-11-15T12:00:00Z');

test('what became of a mail is not written over what somebody decided meanwhile', async () => {
	const { db } = fixture;
	await inTransaction(db, (tx) =>
		insertPendingEmails(tx, [
			{ mailbox: 'INBOX', uid_validity: 1, uid: 1, received_at: at, fetched_at: at, status: 'pending' },
		]),
	);
	const { id } = await db.selectFrom('pending_emails').select('id').executeTakeFirstOrThrow();
	const seen = { id, status: 'pending' } as const;
	await db.updateTable('pending_emails').set({ status: 'ignored' }).execute();
	await inTransaction(db, (tx) => settleEmail(tx, seen, { status: 'quarantined', failure: 'Too late.' }));
	expect(await findPendingEmail(db, id)).toMatchObject({ status: 'ignored', failure: '' });
	await inTransaction(db, (tx) => settleEmail(tx, { id, status: 'ignored' }, { status: 'quarantined' }));
	expect(await findPendingEmail(db, id)).toMatchObject({ status: 'quarantined' });
});

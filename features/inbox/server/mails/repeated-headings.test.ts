import { expect, test } from 'vitest';
import { writeMail } from '#tests/support/mail-corpus/write-mail.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { fetchMailHandler } from '../job-handlers.ts';
import { processEmail } from '../mailbox/process-email.ts';

const mailbox = createFakeMailbox();
const fixture = setUpTestApp({ outside: { mailbox } });

test('a mail that could be anything is an issue once its sender has used its heading twice before', async () => {
	const needs = { ...fixture.needs, ...fixture.outside };
	const kinds: string[] = [];
	for (const day of [7, 8, 9]) {
		mailbox.deliver(
			writeMail({
				from: 'log@harbour.example',
				fromName: 'Quay',
				subject: `Harbour Log ${day}.7.2026`,
				text: `Ships of day ${day}: two in, one out. To unsubscribe, say so.`,
			}),
		);
		await fetchMailHandler(needs)([{ isAskedFor: true }]);
		const [newest] = await fixture.db
			.selectFrom('pending_emails')
			.select('id')
			.orderBy('id', 'desc')
			.limit(1)
			.execute();
		await processEmail(needs, newest?.id ?? 0);
		const judged = await fixture.db
			.selectFrom('pending_emails')
			.select('kind')
			.where('id', '=', newest?.id ?? 0)
			.executeTakeFirstOrThrow();
		kinds.push(judged.kind);
	}
	expect(kinds).toEqual(['other', 'other', 'issue']);
});

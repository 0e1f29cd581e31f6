import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDeliveryToken } from '#features/mail/server/reports/delivery-token.ts';
import { createImapMailbox } from '#gateways/mailbox/imap-mailbox.ts';
import { makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { writeBounce, writeComplaint } from '#tests/support/report-factories.ts';
import { type Dovecot, hasDovecot, startDovecot } from '#tests/support/services/dovecot.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { setUpTestApp, type TestApp } from '#tests/support/test-app.ts';
import { fetchMailHandler, fetchReportsHandler } from '../job-handlers.ts';
import { nameOfReports } from './fetch-reports.ts';

const fixture = setUpTestApp();

/** A mail sent to a new reader, as the receiving mail server saw it. */
async function makeSentMail() {
	const [reader] = await makeReaders(fixture.db, { collectionId: null, count: 1 });
	const { id } = await fixture.db
		.insertInto('deliveries')
		.values({
			kind: 'confirmation',
			mailing_key: `confirmation:${reader?.id}`,
			recipient: reader?.email ?? '',
			message_id: 'm',
			subject: 'Please confirm',
			status: 'sent',
			finished_at: fixture.clock.now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const token = writeDeliveryToken(fixture.needs.signer, id);
	return {
		recipient: reader?.email ?? '',
		messageId: `${token}.m`,
		returnPath: `bounces+${token}@news.example`,
	};
}

const countSuppressed = async () =>
	(await fixture.db.selectFrom('suppressions').selectAll().execute()).length;
const needs = (outside: Partial<TestApp['outside']>) => ({
	...fixture.needs,
	...fixture.outside,
	...outside,
});
const placeOf = (mailbox: Parameters<typeof nameOfReports>[0]) =>
	fixture.db
		.selectFrom('mailbox_places')
		.selectAll()
		.where('mailbox', '=', nameOfReports(mailbox))
		.executeTakeFirst();

describe.skipIf(!hasDovecot)('a mailbox for reports on a real mail server', () => {
	let server: Dovecot;
	beforeAll(async () => {
		server = await startDovecot();
	});
	afterAll(() => server?.close());

	test('is read from where it was left, and the same report twenty times has one effect', async () => {
		const mailbox = createImapMailbox(server.config, { pauseMs: 20 });
		const [first, second] = [await makeSentMail(), await makeSentMail()];
		for (let time = 0; time < 20; time += 1) server.deliver(writeBounce(first));
		await fetchReportsHandler(needs({ bounceMailbox: mailbox }))([{}]);
		expect(await countSuppressed()).toBe(1);
		expect(await placeOf(mailbox)).toMatchObject({ uid: 20, trouble: '' });
		server.deliver(writeComplaint(second));
		server.deliver(writeBounce(second, { to: 'bounces+1.00000000000000000000000000@news.example' }));
		await fetchReportsHandler(needs({ bounceMailbox: mailbox }))([{}]);
		expect(await countSuppressed()).toBe(2);
		expect(await placeOf(mailbox)).toMatchObject({ uid: 22 });
		const reports = await fixture.db.selectFrom('mail_reports').select(['kind', 'source']).execute();
		expect(reports).toEqual([
			{ kind: 'hard', source: 'mailbox' },
			{ kind: 'complaint', source: 'mailbox' },
		]);
	});
});

describe('a mailbox for reports', () => {
	test('that cannot be read says why, and is left alone for a while', async () => {
		const mailbox = createFakeMailbox();
		mailbox.trouble = 'The mail server refused the user name or the password.';
		await fetchReportsHandler(needs({ bounceMailbox: mailbox }))([{}]);
		expect(await placeOf(mailbox)).toMatchObject({ trouble: mailbox.trouble, failures: 1 });
		const { trouble } = mailbox;
		mailbox.trouble = null;
		await fetchReportsHandler(needs({ bounceMailbox: mailbox }))([{}]);
		expect(await placeOf(mailbox)).toMatchObject({ trouble });
	});
});

describe('the mailbox of newsletters', () => {
	test('hands reports on our mails over, and keeps everything else', async () => {
		const mailbox = createFakeMailbox();
		const before = await countSuppressed();
		const mail = await makeSentMail();
		mailbox.deliver(writeBounce(mail));
		mailbox.deliver(writeBounce({ ...mail, returnPath: 'someone@else.example', messageId: 'x' }));
		mailbox.deliver('From: a@b.example\r\nSubject: Delivered daily\r\n\r\nNews.\r\n');
		await fetchMailHandler(needs({ mailbox }))([{ isAskedFor: true }]);
		expect(await countSuppressed()).toBe(before + 1);
		const kept = await fixture.db.selectFrom('pending_emails').select('subject').orderBy('uid').execute();
		expect(kept.map(({ subject }) => subject)).toEqual([
			'Undelivered Mail Returned to Sender',
			'Delivered daily',
		]);
	});

	test('is left to newsletters where reports have one of their own', async () => {
		const mailbox = createFakeMailbox();
		const before = await countSuppressed();
		mailbox.deliver(writeBounce(await makeSentMail()));
		await fetchMailHandler(needs({ mailbox, bounceMailbox: createFakeMailbox() }))([{ isAskedFor: true }]);
		expect(await countSuppressed()).toBe(before);
	});
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readReport, verdictFor } from '#features/mail/rules/reports/read-report.ts';
import { openReport } from './open-report.ts';

const folder = path.join(import.meta.dirname, '../../../../tests/support/report-corpus');
const mails = readdirSync(folder, { recursive: true, encoding: 'utf8' })
	.filter((name) => name.endsWith('.eml'))
	.toSorted();
const read = async (name: string) => readReport(await openReport(readFileSync(path.join(folder, name))));

describe('a report is what its folder in the collection says', () => {
	test.each(mails)('%s', async (name) => {
		const report = await read(name);
		expect({ kind: report.kind, recipients: report.recipients }).toMatchObject({
			kind: name.split(path.sep)[0],
		});
	});
});

describe('a report about several', () => {
	test('says of each address what became of its own mail', async () => {
		const report = await read(path.join('delivered', 'one-of-the-family-failed.eml'));
		expect(verdictFor(report, 'child@crumb.example').kind).toBe('hard');
		expect(verdictFor(report, 'Mother@crumb.example').kind).toBe('delivered');
		expect(verdictFor(report, 'family@crumb.example').kind).toBe('delivered');
	});

	test('counts for the address that a mail was sent to, wherever it was forwarded', async () => {
		const report = await read(path.join('hard', 'standard', 'forwarded-to-a-dead-address.eml'));
		expect(verdictFor(report, 'reader@crumb.example')).toMatchObject({
			kind: 'hard',
			reason: 'no such address',
			detail: '550 5.1.1 User unknown',
		});
	});

	test('is told apart in plain words, too', async () => {
		const { raw } = qmailReport();
		const report = readReport(await openReport(raw));
		expect(verdictFor(report, 'full@crumb.example').kind).toBe('soft');
		expect(verdictFor(report, 'gone@crumb.example').kind).toBe('hard');
	});
});

function qmailReport() {
	const lines = [
		'From: MAILER-DAEMON@relay.example',
		'Subject: failure notice',
		'',
		"Hi. This is the qmail-send program at relay.example. I've given up.",
		'',
		'<full@crumb.example>:',
		'The users mailfolder is over the allowed quota. (#5.2.2)',
		'',
		'<gone@crumb.example>:',
		'Sorry, no mailbox here by that name. (#5.1.1)',
	];
	return { raw: Buffer.from(lines.join('\n')) };
}

describe('the name of our mail is found', () => {
	const token = '2s.0f1e2d3c4b5a69788796a5b4c3';
	const name = `Message-ID: <${token}.5f0c@letters.example>`;
	const failed = '<reader@crumb.example>: 550 5.1.1 User unknown\n';
	const twice = (first: string, type: string, second: string) =>
		`MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n${first}\n--b\nContent-Type: ${type}\n\n${second}\n--b--\n`;

	test.each([
		['in the head', `In-Reply-To: <${token}.5f0c@letters.example>\n\n${failed}`],
		['among references', `References: <${token}.5f0c@letters.example>\n\n${failed}`],
		['in a recipient noted late', `X-Rcpt-To: bounces+${token}@letters.example\n\n${failed}`],
		['in words', `\nYour mail\n${name}\ncame back:\n${failed}`],
		['in a head that is quoted', `\n${failed}\n> From: The Letters\n> ${name}`],
		['in a second text', twice(failed, 'text/plain', `From: The Letters\n${name}`)],
		['in the page only', twice(failed, 'text/html', `<p>${name.replace('<', '&lt;')}</p>`)],
	])('%s', async (_, rest) => {
		const raw = `From: MAILER-DAEMON@relay.example\nSubject: failure notice\n${rest}`;
		const report = readReport(await openReport(Buffer.from(raw)));
		expect(report.kind).toBe('hard');
		expect([...report.sentTo, report.returned].join(' ')).toContain(token);
	});
});

describe('whatever is sent as a report', () => {
	const head = 'From: MAILER-DAEMON@x.example\nSubject: Undelivered\nContent-Type: text/plain\n\n';
	const runs = [
		'a@'.repeat(300_000),
		'mailbox '.repeat(100_000),
		'550 5.1.1 '.repeat(80_000),
		'Final-Recipient: rfc822; a@b.example\n'.repeat(20_000),
		'<a@b.example>:\n'.repeat(60_000),
		'user recipient account '.repeat(40_000),
		'-'.repeat(900_000),
		'\n'.repeat(900_000),
		'+2B'.repeat(300_000),
		'=?utf-8?Q?'.repeat(90_000),
		'--b\n'.repeat(200_000),
	];

	test.each(runs.map((text) => [text.slice(0, 20), text] as const))(
		'is read in no time: %j',
		async (_, text) => {
			const before = process.threadCpuUsage();
			for (const raw of [head + text, `${head}Your message could not be delivered\n${text}`, text])
				readReport(await openReport(Buffer.from(raw)));
			const { user, system } = process.threadCpuUsage(before);
			expect((user + system) / 1000).toBeLessThan(3000);
		},
	);

	test('never throws on bytes that mean nothing', async () => {
		for (let seed = 1; seed < 200; seed += 1) {
			const bytes = Uint8Array.from({ length: seed * 7 }, (_, index) => (index * seed * 31 + seed) % 256);
			expect(['none', 'auto-reply']).toContain(readReport(await openReport(bytes)).kind);
		}
	});
});

import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './journey.ts';
import { journeysAuthserv } from './journey-site.ts';
import { type Dovecot, startDovecot } from './services/dovecot.ts';

/** With the mailbox that the directory reads. */
export const test = base.extend<{ mailbox: Dovecot }>({
	mailbox: async ({ ports }, use) => {
		const mailbox = await startDovecot({ port: ports.mailbox });
		await use(mailbox);
		await mailbox.close();
	},
});

type Letter = {
	name: string;
	mark: string;
	number: number;
	html: string;
	/** The sender's domain according to the mail server; null if it says nothing. */
	provenDomain?: string | null;
};

/** An issue as sending services write it: a list, a way to leave, two parts. */
export function letterOf({ name, mark, number, html, provenDomain = `${mark}.example` }: Letter): string {
	const sent = new Date(Date.UTC(2026, 9, 1 + number * 7, 8)).toUTCString().replace('GMT', '+0000');
	return [
		...(provenDomain === null
			? []
			: [`Authentication-Results: ${journeysAuthserv}; dkim=pass header.d=${provenDomain}`]),
		`From: ${name} <letters@${mark}.example>`,
		'To: reader@directory.example',
		`Subject: Letter ${number} of ${mark}`,
		`Message-ID: <${number}.${mark}@letters.example>`,
		`Date: ${sent}`,
		`List-Id: ${name} <letters.${mark}.example>`,
		`List-Unsubscribe: <https://${mark}.example/leave?token=s3cr3t-${mark}>`,
		'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
		'Precedence: bulk',
		'MIME-Version: 1.0',
		'Content-Type: text/html; charset=utf-8',
		'',
		`<html><body><h1>Letter ${number} of ${mark}</h1>${html}`,
		`<p>You get this weekly newsletter because you subscribed. <a href="https://${mark}.example/leave?token=s3cr3t-${mark}">Unsubscribe</a></p>`,
		'</body></html>',
		'',
	].join('\r\n');
}

/** Presses the button until the mails are there. A scheduled fetch may run at the same time; the second then finds nothing. */
export async function fetchUntil(page: Page, rows: Locator, count: number): Promise<void> {
	await expect(async () => {
		await page.getByRole('button', { name: 'Fetch New Emails' }).click({ timeout: 15_000 });
		await expect(rows).toHaveCount(count, { timeout: 20_000 });
	}).toPass({ timeout: 100_000 });
}

import { readSmtp } from '#platform/smtp-config.ts';
import { sendBare } from '../support/bare-mails.ts';

/** Reports that it is ready, sends the requested number of mails, and reports how long that took. */
const [url = ''] = process.argv.slice(2);
const smtp = readSmtp(url);
if (!smtp) throw new Error('Not an SMTP address');
process.once('message', async (mails) => {
	process.send?.(await sendBare(smtp, Number(mails)));
	process.disconnect();
});
process.send?.('ready');

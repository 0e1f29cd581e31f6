import { readSmtp } from '#platform/smtp-config.ts';
import { sendBare } from '../support/bare-mails.ts';

/** Says that it is there, sends as many mails as it is told to, and says how long that took. */
const [url = ''] = process.argv.slice(2);
const smtp = readSmtp(url);
if (!smtp) throw new Error('Not an SMTP address');
process.once('message', async (mails) => {
	process.send?.(await sendBare(smtp, Number(mails)));
	process.disconnect();
});
process.send?.('ready');

import type { House } from '#server/features/mail-out/mailing-texts.ts';
import { type Sender, startSender } from '#server/features/mail-out/sender.ts';
import { createNoteConnection } from '#server/features/services/connections.ts';
import { watchMailer } from '#server/features/services/watch-services.ts';
import { createSmtpMailer } from '#server/gateways/mailer/smtp-mailer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailbox } from '#server/platform/smtp-config.ts';
import type { Foundation } from './foundation.ts';

/** Sends mail from now on, by the configured server or into the outbox. */
export function sendMail(
	{ db, engine, signer }: Foundation,
	config: Config,
	{ log, clock, site }: { log: Log; clock: Clock; site: House['site'] },
): Sender {
	const note = createNoteConnection({ db, clock, log, config });
	const mailer =
		config.smtp && watchMailer(createSmtpMailer({ smtp: config.smtp, sender: senderOf(config) }), note);
	return startSender({ db, clock, log, mailer, site, signer }, { isAlone: engine.kind === 'embedded' });
}

function senderOf({ mailFrom, siteName, publicUrl }: Config): Mailbox {
	const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
	return mailFrom ?? { name: siteName, address: `newsletters@${host}` };
}

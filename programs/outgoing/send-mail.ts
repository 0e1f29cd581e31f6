import { createComposePaper } from '#features/delivery/server/papers/compose-paper.ts';
import { startSender } from '#features/mail/server/sender.ts';
import { createConnectionRecorder } from '#features/site/server/services/connections.ts';
import { watchMailer } from '#features/site/server/services/watch-services.ts';
import { countMail } from '#features/status/server/count-mail.ts';
import { createSmtpMailer } from '#gateways/mailer/smtp-mailer.ts';
import { returnPathFor } from '#platform/bounce-config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Poller } from '#platform/jobs/poller.ts';
import type { Log } from '#platform/log.ts';
import { senderOf } from '#platform/smtp-config.ts';
import { spareDemoReaders } from '../demo/stand-in/spare-demo-readers.ts';
import type { Runtime } from '../runtime.ts';

/** Starts to send mail, through the configured server or into the outbox. */
export function sendMail(
	{ db, engine, signer }: Runtime,
	config: Config,
	{ log, clock, site }: { log: Log; clock: Clock; site: { name: string; url: () => string } },
): Poller {
	const sender = senderOf(config);
	const note = createConnectionRecorder({ db, clock, log, config });
	const counting = countMail({ db, clock, log });
	const mailer =
		config.smtp &&
		spareDemoReaders(counting.watch(watchMailer(createSmtpMailer({ smtp: config.smtp, sender }), note)));
	const composePaper = createComposePaper({ db, site, signer });
	const poller = startSender(
		{ db, clock, log, mailer, site, signer, composePaper, returnPath: returnPathFor(config, sender.address) },
		{ isOnlyInstance: engine.kind === 'embedded' },
	);
	return {
		...poller,
		async stop() {
			await poller.stop();
			await counting.stop();
		},
	};
}

import type { Db } from '#database/database.ts';
import { addMailHour } from '#features/status/store/mail-facts.ts';
import { type Mailer, wrapMailer } from '#gateways/mailer/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import { startPoller } from '#platform/jobs/poller.ts';
import type { Log } from '#platform/log.ts';

const intervalMs = 10_000;
const hourMs = 3_600_000;

/** Counts the mail server's replies by hour. Buffered in memory and flushed periodically, so sending never waits for it. */
export function countMail({ db, clock, log }: { db: Db; clock: Clock; log: Log }): {
	watch: (mailer: Mailer) => Mailer;
	stop: () => Promise<void>;
} {
	let counted = none();

	async function flush(): Promise<void> {
		const { hour, ...counts } = counted;
		if (Object.values(counts).every((count) => count === 0)) return;
		counted = none();
		await addMailHour(db, { hour: new Date(hour), ...counts });
	}

	function none() {
		return { hour: hourOf(clock()), sent: 0, refused: 0, uncertain: 0 };
	}

	const writing = startPoller(flush, {
		intervalMs,
		log,
		failure: 'could not count the mails that went out',
	});
	return {
		watch: (mailer) =>
			wrapMailer(mailer, (send) => async (mail, mayBegin) => {
				const outcome = await send(mail, mayBegin);
				if (counted.hour !== hourOf(clock())) writing.wake();
				if (outcome.is === 'accepted') counted.sent++;
				else if (outcome.is === 'refused' && outcome.isPermanent) counted.refused++;
				else if (outcome.is === 'uncertain') counted.uncertain++;
				return outcome;
			}),
		async stop() {
			await writing.stop();
			await flush().catch((error: unknown) => log.warn({ err: error }, 'the last mails were not counted'));
		},
	};
}

function hourOf(moment: Date): number {
	return Math.floor(moment.getTime() / hourMs) * hourMs;
}

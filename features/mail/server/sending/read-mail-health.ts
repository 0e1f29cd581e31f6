import type { Db } from '#database/database.ts';
import type { MailHealth } from '#features/mail/contract/sending.ts';
import { complaintWindowDays, judgeComplaints } from '#features/mail/rules/complaint-rate.ts';
import { findReportsPlace, readMailFigures } from '#features/mail/store/mail-health.ts';
import { countComplaints, findMailingStop } from '#features/mail/store/mailing-stops.ts';
import type { Clock } from '#platform/clock.ts';
import type { SendingConfig } from './sending-config.ts';

const dayMs = 24 * 3600_000;

/** How our mail is received, for the settings and for the site status. */
export async function readMailHealth({
	db,
	clock,
	config,
}: {
	db: Db;
	clock: Clock;
	config: SendingConfig;
}): Promise<MailHealth> {
	const since = new Date(clock().getTime() - complaintWindowDays * dayMs);
	const counted = await countComplaints(db, since);
	const stop = await findMailingStop(db);
	const { last_report_at, ...figures } = await readMailFigures(db, since);
	const mailbox = config.bounceMailbox ?? config.mailbox;
	const name = mailbox ? `${mailbox.user}@${mailbox.host}/${mailbox.folder ?? 'INBOX'}`.toLowerCase() : '';
	const place = name ? await findReportsPlace(db, [config.bounceMailbox ? `reports:${name}` : name]) : null;
	return {
		...counted,
		...figures,
		days: complaintWindowDays,
		level: stop ? 'stop' : judgeComplaints(counted),
		stop: stop && { reason: stop.reason, stoppedAt: stop.stopped_at.toISOString() },
		lastReportAt: last_report_at ? new Date(last_report_at).toISOString() : null,
		mailbox: {
			name: mailbox ? `${mailbox.user} at ${mailbox.host}` : '',
			readAt: place?.fetched_at?.toISOString() ?? null,
			trouble: place?.trouble ?? '',
		},
		services: Object.entries(config.reportKeys ?? {}).flatMap(([service, key]) => (key ? [service] : [])),
	};
}

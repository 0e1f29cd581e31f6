import { createHash } from 'node:crypto';
import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { complaintWindowDays, judgeComplaints, stopReasonOf } from '#features/mail/rules/complaint-rate.ts';
import { withoutAddresses } from '#features/mail/rules/reports/delivery-status.ts';
import type { ReportKind } from '#features/mail/rules/reports/report.ts';
import { endAddress } from '#features/mail/store/bounces.ts';
import { lockRecipient } from '#features/mail/store/deliveries.ts';
import {
	countReport,
	countSoftBounces,
	hasSoftBounces,
	insertReport,
	type KeptKind,
	markReturned,
	type ReportedMail,
	type ReportSource,
} from '#features/mail/store/mail-reports.ts';
import { countComplaints, stopMailings } from '#features/mail/store/mailing-stops.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';

export type ReportNeeds = { db: Db; clock: Clock; log: Log };

export type ProvenReport = {
	mail: ReportedMail;
	kind: ReportKind;
	reason: string;
	detail: string;
	source: ReportSource;
	/** Distinguishes reports about the same address if the mail is unknown. */
	fingerprint: string;
};

const softBouncesThatEnd = 5;
/** Servers retry for at most five days before they return a mail. */
const silenceMs = 6 * 24 * 3600_000;
const dayMs = 24 * 3600_000;
const nobody = { userId: null, username: '' };
const kept: readonly string[] = ['hard', 'soft', 'complaint', 'delivered'] satisfies KeptKind[];

/**
 * Applies a report once: a hard bounce or a complaint ends everything the address gets, soft bounces do after five mails in a
 * row. Returns whether the report was new.
 */
export async function applyReport({ db, clock, log }: ReportNeeds, report: ProvenReport): Promise<boolean> {
	const { mail, kind, source } = report;
	const now = clock();
	const isNews = kind !== 'delivered' || (await hasSoftBounces(db, mail.recipient));
	if (!isKept(kind) || !isNews) {
		await countReport(db, { source, outcome: kind, now });
		return false;
	}
	const detail = withoutAddresses(report.detail).slice(0, 300);
	const isNew = await inTransaction(db, async (tx) => {
		const key = keyOf(report);
		// Serialize, so that the fifth sees the other four even if all arrive at once.
		if (kind === 'soft') await lockRecipient(tx, mail.recipient);
		if (!(await insertReport(tx, { ...mail, key, kind, source, reason: report.reason, detail, now })))
			return false;
		await countReport(tx, { source, outcome: kind, now });
		await takeEffect(tx, { ...report, detail }, now);
		return true;
	});
	if (!isNew) return false;
	log.info({ delivery: mail.deliveryId, kind, source, reason: report.reason }, 'a mail was reported on');
	if (kind === 'complaint' && mail.isOfMailing) await watchComplaints({ db, clock, log });
	return true;
}

function isKept(kind: ReportKind): kind is KeptKind {
	return kept.includes(kind);
}

function keyOf({ mail, kind, fingerprint }: ProvenReport): string {
	if (mail.deliveryId !== null) return `${mail.deliveryId}:${kind}`;
	return `${createHash('sha256').update(`${mail.recipient.toLowerCase()}\0${fingerprint}`).digest('hex')}:${kind}`;
}

async function takeEffect(tx: Tx, { mail, kind, reason, detail }: ProvenReport, now: Date): Promise<void> {
	const { recipient, deliveryId } = mail;
	if (kind === 'delivered') return;
	if (kind !== 'complaint' && deliveryId !== null)
		await markReturned(tx, { id: deliveryId, error: `Came back: ${detail || reason}` });
	if (kind === 'complaint') return endAddress(tx, { recipient, reason: 'complained', detail, now });
	if (kind === 'hard') return endAddress(tx, { recipient, reason: 'bounced', detail, now });
	const count = await countSoftBounces(tx, { recipient, silentSince: new Date(now.getTime() - silenceMs) });
	if (count >= softBouncesThatEnd)
		await endAddress(tx, {
			recipient,
			reason: 'bounced',
			detail: `${count} mails in a row came back: ${detail}`,
			now,
		});
}

/** Stops all mailings when too many readers report them as spam. */
async function watchComplaints({ db, clock, log }: ReportNeeds): Promise<void> {
	const now = clock();
	const since = new Date(now.getTime() - complaintWindowDays * dayMs);
	const counted = await countComplaints(db, since);
	const level = judgeComplaints(counted);
	if (level === 'fine') return;
	log.warn({ ...counted, level }, 'readers report mails as spam');
	if (level !== 'stop') return;
	const reason = stopReasonOf(counted);
	await inTransaction(db, async (tx) => {
		if ((await stopMailings(tx, { reason, now })) === null) return;
		await insertAuditEntry(tx, {
			actor: nobody,
			action: 'stopped',
			subject: { kind: 'mailings', id: 'all', name: reason },
			before: null,
			after: null,
			now,
		});
	});
}

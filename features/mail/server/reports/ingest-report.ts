import { createHash } from 'node:crypto';
import { verdictFor } from '#features/mail/rules/reports/read-report.ts';
import type { Report } from '#features/mail/rules/reports/report.ts';
import {
	countReport,
	findReaderAddress,
	findReportedMail,
	type ReportedMail,
	type ReportSource,
} from '#features/mail/store/mail-reports.ts';
import { leavePurpose, readLeavePayload } from '#features/subscribing/rules/leave-link.ts';
import type { Signer } from '#platform/signing.ts';
import { createIsolatedWorker } from '#platform/threads/isolated-worker.ts';
import { applyReport, type ReportNeeds } from './apply-report.ts';
import { findDeliveryTokens } from './delivery-token.ts';

type Needs = ReportNeeds & { signer: Signer };

/** `ignored`: a report, but forged or about no mail of ours. */
export type IngestResult = 'no report' | 'ignored' | 'taken';

const timeoutMs = 5000;
const source: ReportSource = 'mailbox';

const ask = createIsolatedWorker<Uint8Array, Report>('features/mail/server/reports/read-report-worker.ts');

/**
 * Reads a mail from the mailbox as a report and applies it. The recipient is proven only by what we signed: the return path
 * that the report was sent to, or the returned copy of our mail. An address in its text proves nothing.
 */
export async function ingestReport(needs: Needs, raw: Uint8Array): Promise<IngestResult> {
	const report = await ask(raw, timeoutMs);
	if (!report || report.kind === 'none' || report.kind === 'auto-reply') {
		const isFeedback = report?.feedbackType !== undefined && report.feedbackType !== '';
		return isFeedback ? ignore(needs, 'none') : 'no report';
	}
	const found = await identify(needs, report);
	if (found === 'forged' || found === null) return ignore(needs, found ?? 'unknown');
	const { kind, reason, detail } = verdictFor(report, found.recipient);
	await applyReport(needs, {
		mail: found,
		kind,
		reason: reason ?? report.feedbackType,
		detail,
		source,
		fingerprint: createHash('sha256').update(report.returned).digest('hex'),
	});
	return 'taken';
}

async function ignore({ db, clock, log }: Needs, outcome: string): Promise<IngestResult> {
	await countReport(db, { source, outcome, now: clock() });
	log.info({ outcome }, 'a report had no effect');
	return 'ignored';
}

async function identify(
	{ db, signer, clock }: Needs,
	{ sentTo, returned }: Report,
): Promise<ReportedMail | 'forged' | null> {
	const byPath = findDeliveryTokens(signer, sentTo.join(' '));
	// If the return path was tampered with, do not trust the rest of the mail either.
	if (byPath.ids.length === 0 && byPath.hasForged) return 'forged';
	const tokens = byPath.ids.length > 0 ? byPath : findDeliveryTokens(signer, returned);
	for (const id of tokens.ids) {
		const mail = await findReportedMail(db, id);
		if (mail) return mail;
	}
	const subscriberId = findReader(signer, returned, clock());
	const recipient = subscriberId && (await findReaderAddress(db, subscriberId));
	if (recipient) return { deliveryId: null, recipient, isOfMailing: true };
	return tokens.hasForged ? 'forged' : null;
}

/** The reader from the signed unsubscribe link in the headers of the returned mail. */
function findReader(signer: Signer, returned: string, now: Date): string | null {
	for (const [, token = ''] of returned.matchAll(
		/\/(?:api\/unsubscribe\/|leave\?token=)([\w~:.-]{40,300})/g,
	)) {
		const payload = signer.verify(leavePurpose, token, now);
		const reader = payload === null ? null : readLeavePayload(payload);
		if (reader) return reader.subscriberId;
	}
	return null;
}

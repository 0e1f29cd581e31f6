import { addressesIn } from '#features/mail/rules/reports/report.ts';
import {
	countReport,
	findReportedMail,
	hasBeenMailed,
	type ReportedMail,
	type ReportSource,
} from '#features/mail/store/mail-reports.ts';
import type { Signer } from '#platform/signing.ts';
import { applyReport, type ReportNeeds } from '../apply-report.ts';
import { findDeliveryTokens } from '../delivery-token.ts';
import type { ServiceEvent } from './service-event.ts';

type Needs = ReportNeeds & { signer: Signer };

/**
 * Applies the events of a service. Events are signed, so if they do not identify the mail, the address they name is trusted,
 * provided we have written to it.
 */
export async function ingestEvents(
	needs: Needs,
	source: ReportSource,
	events: readonly ServiceEvent[],
): Promise<void> {
	for (const { names, address, id, ...event } of events) {
		const mail = await identify(needs, names, address);
		if (mail) await applyReport(needs, { ...event, mail, source, fingerprint: id });
		else await countReport(needs.db, { source, outcome: 'unknown', now: needs.clock() });
	}
}

async function identify({ db, signer }: Needs, names: string, given: string): Promise<ReportedMail | null> {
	for (const id of findDeliveryTokens(signer, names).ids) {
		const mail = await findReportedMail(db, id);
		if (mail) return mail;
	}
	const [address] = addressesIn(given);
	if (!address || !(await hasBeenMailed(db, address))) return null;
	return { deliveryId: null, recipient: address, isOfMailing: true };
}

import type { ReportKind } from '#features/mail/rules/reports/report.ts';

/** An event that a service reports about one of our mails, after its signature was checked. */
export type ServiceEvent = {
	kind: ReportKind;
	reason: string;
	detail: string;
	address: string;
	/** Where the token of our mail may be found: its Message-ID, its return path. */
	names: string;
	/** Identifies the event if the mail is unknown. */
	id: string;
};

/** Null: the service's signature is missing or invalid. */
export type ServiceEvents = ServiceEvent[] | null;

export function parseJson(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return null;
	}
}

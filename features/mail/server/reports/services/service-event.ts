import type { ReportKind } from '#features/mail/rules/reports/report.ts';

/** What a service says of one of our mails, once its signature has been checked. */
export type ServiceEvent = {
	kind: ReportKind;
	reason: string;
	detail: string;
	address: string;
	/** Where the token of our mail may stand: its Message-ID, its return path. */
	names: string;
	/** Tells one event from another, where the mail is not known. */
	id: string;
};

/** Null: it is not signed as the service signs. */
export type ServiceEvents = ServiceEvent[] | null;

export function parseJson(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return null;
	}
}

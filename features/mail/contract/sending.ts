import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

export const MailHealth = z.object({
	/** Complaints about mailings, and mails of mailings that were sent, within `days`. */
	complaints: z.int(),
	sent: z.int(),
	days: z.int(),
	level: z.enum(['fine', 'warning', 'stop']),
	/** Why all mailings are currently stopped. */
	stop: z.nullable(z.object({ reason: z.string(), stoppedAt: z.iso.datetime() })),
	/** Hard and soft bounces in that period. */
	bounced: z.int(),
	/** Mails refused immediately by a mail server, and mails that may or may not have arrived, in that period. */
	refused: z.int(),
	uncertain: z.int(),
	/** Addresses that are no longer mailed. */
	suppressed: z.int(),
	/** Reports without effect in that period: not signed by us or the service, or about no mail of ours. */
	ignored: z.int(),
	/** The latest report that had an effect. */
	lastReportAt: z.nullable(z.iso.datetime()),
	/** The mailbox that reports are read from; empty if there is none. */
	mailbox: z.object({ name: z.string(), readAt: z.nullable(z.iso.datetime()), trouble: z.string() }),
	/** Services whose reports are accepted. */
	services: z.array(z.string()),
});
export type MailHealth = z.infer<typeof MailHealth>;

export const getMailHealth = endpoint('GET /api/mail-health', 'admin', {
	summary: 'What comes back about our mails: bounces, complaints, and whether mailings are stopped for them.',
	response: MailHealth,
});

export const resumeMailings = endpoint('POST /api/mail-health/resume', 'admin', {
	summary: 'Lets mailings go on that complaints have stopped. Complaints so far count no more.',
	response: MailHealth,
	changesCatalogue: false,
});

export const DomainCheck = z.object({
	kind: z.enum(['spf', 'dkim', 'dmarc', 'return-path']),
	state: z.enum(['found', 'missing', 'wrong', 'unknown']),
	/** One sentence for an editor. */
	message: z.string(),
	/** The existing record; empty if there is none. */
	found: z.string(),
	/** The record to add to DNS; null if nothing needs to be done, or if it cannot be known here. */
	record: z.nullable(z.object({ name: z.string(), type: z.enum(['TXT', 'MX']), value: z.string() })),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

export const SendingDomain = z.object({
	/** False: there is no mail server, and mail is kept in the outbox. */
	isSent: z.boolean(),
	from: z.string(),
	returnPath: z.string(),
	checks: z.array(DomainCheck),
});
export type SendingDomain = z.infer<typeof SendingDomain>;

export const checkSendingDomain = endpoint('GET /api/sending-domain', 'admin', {
	summary:
		'Asks DNS whether the domain that mail is sent from is set up for it: SPF, DKIM, DMARC, and its return path.',
	response: SendingDomain,
});

import type { Smtp } from '#platform/smtp-config.ts';

/** As many as a worker has where nobody says otherwise. */
export const connections = 2;

/** What was seen of some senders at work. Processor time is that of all of a kind together, in seconds a mail. */
export type MailRun = {
	what: string;
	senders: number;
	mails: number;
	perSecond: number;
	/** Over the first and over the last tenth. */
	firstPerSecond: number;
	lastPerSecond: number;
	peakMegabytes: (number | null)[];
	cpu: { senders: number; database: number; sinks: number };
	/** Processors at work meanwhile: for this, and for anything on the machine. */
	busy: { ours: number; all: number };
	/** What the database's sessions waited for, of all looks at those at work. */
	waits: Map<string, number>;
	doubled?: number;
	missing?: number;
};

export function urlOf({ host, port }: Smtp, connections: number): string {
	return `smtp://${host}:${port}?connections=${connections}`;
}

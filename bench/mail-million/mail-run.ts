import type { Smtp } from '#platform/smtp-config.ts';

/** The default of a worker. */
export const connections = 2;

/** Measurements of some senders. CPU time is the total of all senders, sessions or sinks, in seconds per mail. */
export type MailRun = {
	what: string;
	senders: number;
	mails: number;
	perSecond: number;
	/** Over the first and the last tenth. */
	firstPerSecond: number;
	lastPerSecond: number;
	peakMegabytes: (number | null)[];
	cpu: { senders: number; database: number; sinks: number };
	/** Busy processors meanwhile: by this run, and by everything on the machine. */
	busy: { ours: number; all: number };
	/** What active database sessions were waiting for, by number of samples. */
	waits: Map<string, number>;
	doubled?: number;
	missing?: number;
};

export function urlOf({ host, port }: Smtp, connections: number): string {
	return `smtp://${host}:${port}?connections=${connections}`;
}

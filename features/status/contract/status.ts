import * as z from 'zod/mini';
import { testedServices } from '#features/site/contract/services.ts';
import { endpoint } from '#protocol/endpoint.ts';

/** `unknown`: not measured or tried yet; `off`: not set up, which is fine. */
export const statusStates = ['good', 'attention', 'bad', 'unknown', 'off'] as const;
export type StatusState = (typeof statusStates)[number];

const StatusLink = z.object({
	label: z.string(),
	/** A page of the portal, or an anchor on the status page. */
	address: z.string(),
});
export type StatusLink = z.infer<typeof StatusLink>;

const StatusLine = z.object({
	id: z.string(),
	label: z.string(),
	state: z.enum(statusStates),
	value: z.string(),
	/** What to do, in a sentence; always set if the state is `bad`. */
	advice: z.optional(z.string()),
	link: z.optional(StatusLink),
	/** For a line about several things, the worst of them. */
	items: z.optional(
		z.array(z.object({ label: z.string(), detail: z.string(), link: z.optional(StatusLink) })),
	),
	/** The service that can be tested now. */
	check: z.optional(z.enum(testedServices)),
});
export type StatusLine = z.infer<typeof StatusLine>;

const StatusSection = z.object({ id: z.string(), title: z.string(), lines: z.array(StatusLine) });
export type StatusSection = z.infer<typeof StatusSection>;

const MailHour = z.object({
	hour: z.iso.datetime(),
	sent: z.int(),
	refused: z.int(),
	uncertain: z.int(),
});
export type MailHour = z.infer<typeof MailHour>;

const Status = z.object({
	/** The worst state of all lines. */
	state: z.enum(['good', 'attention', 'bad']),
	/** The overall state in one sentence. */
	summary: z.string(),
	measuredAt: z.iso.datetime(),
	sections: z.array(StatusSection),
	/** The last 24 hours, oldest first; null if they could not be read. */
	mailHours: z.nullable(z.array(MailHour)),
});
export type Status = z.infer<typeof Status>;

export const getStatus = endpoint('GET /api/admin/status', 'admin', {
	summary:
		'Whether all is well, measured now: each line has a state, a value and, if something is wrong, what to do.',
	response: Status,
});

/** What only the program itself can measure. */
export type Measured = {
	disks?: { folder: string; purpose: string; freeBytes: number; totalBytes: number }[];
	/** Servers only: cache hits and misses. */
	cache?: { hits: number; misses: number };
	/** Why change notifications from other programs do not arrive, if they do not. */
	listeningTrouble?: string;
};

import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { pageOf, SearchText } from '#protocol/values.ts';

const Snapshot = z.nullable(z.record(z.string(), z.unknown()));

const AuditEntry = z.object({
	id: z.int(),
	/** The account's name at the time; the account may have been deleted since. */
	username: z.string(),
	action: z.string(),
	subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
	/** For a change, only the fields that differ. */
	before: Snapshot,
	after: Snapshot,
	createdAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAuditLog = endpoint('GET /api/audit-log', 'admin', {
	summary: 'Who did what to what, the latest first. The total, up to 10,000, travels in X-Total-Count.',
	query: z.object({
		q: SearchText,
		...pageOf(50, 200),
	}),
	response: z.array(AuditEntry),
});

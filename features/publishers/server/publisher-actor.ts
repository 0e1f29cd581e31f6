import type { NewAuditEntry } from '#features/site/store/audit-log.ts';

/** How the audit log names a publisher. */
export function publisherActor({ email }: { email: string }): NewAuditEntry['actor'] {
	return { userId: null, username: `publisher ${email}` };
}

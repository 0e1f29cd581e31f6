/** The audit log outlives an erasure: it refers to a person by part of their id, which then identifies nobody. */
export function nameForAudit(subscriberId: string): string {
	return subscriberId.slice(0, 8);
}

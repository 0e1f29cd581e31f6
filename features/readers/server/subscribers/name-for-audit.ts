/** The audit log outlives an erasure: it calls a person by a part of their id, which then stands for nobody. */
export function nameForAudit(subscriberId: string): string {
	return subscriberId.slice(0, 8);
}

import type { Lead } from '#features/readers/contract/leads.ts';
import type { LeadRow } from '#features/readers/store/leads.ts';

export function presentLead(row: LeadRow): Lead {
	return { ...presentPerson(row), isSuppressed: row.is_suppressed, subscriptions: row.subscriptions };
}

export function presentPerson(
	row: Omit<LeadRow, 'created_exactly' | 'is_reader' | 'is_suppressed' | 'subscriptions'>,
) {
	return {
		id: row.id,
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		source: row.source,
		sourceName: row.source_name ?? '',
		createdAt: row.created_at.toISOString(),
		lastActive: row.last_active_at?.toISOString() ?? null,
		isConverted: row.is_converted,
		hasLeft: row.has_left,
	};
}

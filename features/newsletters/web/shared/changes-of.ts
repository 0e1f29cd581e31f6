import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';

/** Only send changed fields: the subscriber count may have grown while the form was open. */
export function changesOf<Edited extends object>(newsletter: Newsletter, edited: Edited): Partial<Edited> {
	const current: Record<string, unknown> = newsletter;
	return Object.fromEntries(
		Object.entries(edited).filter(
			([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field]),
		),
	) as Partial<Edited>;
}

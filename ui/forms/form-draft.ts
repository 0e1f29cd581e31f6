type Changed = { from: unknown; to: unknown };

/** An unfinished form, kept in this tab until it is sent or the tab is closed: the fields that were changed, and from what. */
export type FormDraft = { startedAt: number; changed: Record<string, Changed> };

export function readDraft(key: string): FormDraft | null {
	try {
		const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null');
		return isDraft(draft) ? draft : null;
	} catch {
		return null;
	}
}

export function writeDraft(key: string, draft: FormDraft): void {
	try {
		sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
	} catch {
		// Storage may be full or blocked; the form then lasts as long as the page.
	}
}

export function forgetDraft(key: string): void {
	try {
		sessionStorage.removeItem(storageKey(key));
	} catch {
		// Without storage there is no draft to remove.
	}
}

export function listChanges(initial: object, values: object): FormDraft['changed'] {
	const before = new Map(Object.entries(initial));
	return Object.fromEntries(
		Object.entries(values).flatMap(([name, to]) => {
			const from: unknown = before.get(name);
			return isSame(from, to) ? [] : [[name, { from, to }]];
		}),
	);
}

/** What was typed into fields that are still as they were then: anything else was changed by somebody meanwhile. */
export function restoreChanges({ changed }: FormDraft, initial: object): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(initial).flatMap(([name, value]) => {
			const change = changed[name];
			return change && isSame(change.from, value) ? [[name, change.to]] : [];
		}),
	);
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

function isDraft(value: unknown): value is FormDraft {
	if (typeof value !== 'object' || value === null || !('startedAt' in value) || !('changed' in value))
		return false;
	return typeof value.startedAt === 'number' && typeof value.changed === 'object' && value.changed !== null;
}

function storageKey(key: string): string {
	return `draft:${key}`;
}

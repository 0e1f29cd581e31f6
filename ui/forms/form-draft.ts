/** An unfinished form, kept in this tab until it is sent or the tab is closed. */
export type FormDraft = { startedAt: number; values: object };

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

function isDraft(value: unknown): value is FormDraft {
	if (typeof value !== 'object' || value === null || !('startedAt' in value) || !('values' in value))
		return false;
	return typeof value.startedAt === 'number' && typeof value.values === 'object' && value.values !== null;
}

function storageKey(key: string): string {
	return `draft:${key}`;
}

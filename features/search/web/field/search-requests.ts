import { showToast } from '#ui/overlays/toast.tsx';

let awaited: string | null = null;

/** Remembers the visitor's search, so that only their own searches show a toast. */
export function awaitResults(query: string): void {
	awaited = query;
}

/** Whether this search was just requested and has no results yet. */
export function isAwaited(query: string): boolean {
	return awaited !== null && awaited === query;
}

export function reportFound(query: string, total: number): void {
	if (awaited !== query) return;
	awaited = null;
	showToast({
		title: 'Search results',
		description: `Found ${total.toLocaleString('en-US')} newsletters for "${query}"`,
	});
}

export function reportCleared(): void {
	awaited = null;
	showToast({ title: 'Search cleared', description: 'Showing all newsletters' });
}

export function reportFailed(): void {
	awaited = null;
	showToast({
		title: 'Search failed',
		description: 'Could not complete search. Please try again.',
		variant: 'destructive',
	});
}

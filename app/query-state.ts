import type { QueryClient } from '@tanstack/react-query';

const attributes = 'type="application/json" data-queries';

/** The query results a page was rendered from, as JSON at its end, so the browser does not refetch them. */
export function writeQueries(queryClient: QueryClient): string {
	const answered = queryClient
		.getQueryCache()
		.getAll()
		.filter(({ state }) => state.status === 'success')
		.map(({ queryKey, state }) => [queryKey, state.data]);
	return `<script ${attributes}>${JSON.stringify(answered).replaceAll('<', '\\u003c')}</script>`;
}

/** Only the script at the end of the body is ours: a page may contain markup by others. */
export function readQueries(queryClient: QueryClient, updatedAt: number): void {
	const text = document.querySelector('body > script[data-queries]')?.textContent ?? '[]';
	for (const [key, data] of JSON.parse(text)) queryClient.setQueryData(key, data, { updatedAt });
}

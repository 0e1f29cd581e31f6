import type { QueryClient } from '@tanstack/react-query';

const attributes = 'type="application/json" data-queries';

/** The answers that a page was made of, as JSON at its end: the browser begins with them instead of asking again. */
export function writeQueries(queryClient: QueryClient): string {
	const answered = queryClient
		.getQueryCache()
		.getAll()
		.filter(({ state }) => state.status === 'success')
		.map(({ queryKey, state }) => [queryKey, state.data]);
	return `<script ${attributes}>${JSON.stringify(answered).replaceAll('<', '\\u003c')}</script>`;
}

/** Only what stands at the end of the body is ours: a page may hold markup that others wrote. */
export function readQueries(queryClient: QueryClient, updatedAt: number): void {
	const text = document.querySelector('body > script[data-queries]')?.textContent ?? '[]';
	for (const [key, data] of JSON.parse(text)) queryClient.setQueryData(key, data, { updatedAt });
}

export type ApiResponse = {
	status: number;
	statusText: string;
	/** Names in lower case. */
	headers: Record<string, string>;
	text: string;
};

/** How a call leaves: over the network in the browser, in process where pages are rendered. */
export type FetchApi = (
	path: string,
	init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<ApiResponse>;

/** A connection that has gone silent must not keep a form from being sent again. Longer than anything we do takes. */
export const longestWaitMs = 120_000;

export const fetchFromBrowser: FetchApi = async (path, init) => {
	const response = await fetch(path, {
		...init,
		headers: { ...init?.headers, ...previewHeader() },
		credentials: 'include',
		signal: AbortSignal.timeout(longestWaitMs),
	});
	return {
		status: response.status,
		statusText: response.statusText,
		headers: Object.fromEntries(response.headers),
		text: await response.text(),
	};
};

/** Where a page says that an editor looks at something hidden, its calls ask for that, too. */
function previewHeader(): Record<string, string> {
	return document.querySelector('[data-preview]') ? { 'x-preview': 'hidden' } : {};
}

export type ApiResponse = {
	status: number;
	statusText: string;
	/** Names are in lower case. */
	headers: Record<string, string>;
	text: string;
};

/** How a call is sent: over the network in the browser, in process during server rendering. */
export type FetchApi = (
	path: string,
	init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<ApiResponse>;

/** A dead connection must not block a form from being sent again. Longer than anything we do takes. */
export const requestTimeoutMs = 120_000;

export const fetchFromBrowser: FetchApi = async (path, init) => {
	const response = await fetch(path, {
		...init,
		headers: { ...init?.headers, ...previewHeader() },
		credentials: 'include',
		signal: AbortSignal.timeout(requestTimeoutMs),
	});
	return {
		status: response.status,
		statusText: response.statusText,
		headers: Object.fromEntries(response.headers),
		text: await response.text(),
	};
};

/** On a page where an editor previews something hidden, API calls ask for it as well. */
function previewHeader(): Record<string, string> {
	return document.querySelector('[data-preview]') ? { 'x-preview': 'hidden' } : {};
}

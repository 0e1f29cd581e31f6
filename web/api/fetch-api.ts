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

export const fetchFromBrowser: FetchApi = async (path, init) => {
	const response = await fetch(path, { ...init, credentials: 'include' });
	return {
		status: response.status,
		statusText: response.statusText,
		headers: Object.fromEntries(response.headers),
		text: await response.text(),
	};
};

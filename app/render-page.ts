import type { FetchApi } from '#client/fetch-api.ts';
import type { ViteManifest } from './page-assets.ts';

export type RenderInput = {
	/** Path and query as requested, starting with a slash. */
	path: string;
	/** The site's public origin, without a trailing slash. */
	origin: string;
	/** The Vite manifest of the browser bundle. */
	manifest: ViteManifest;
	siteName: string;
	fetchApi: FetchApi;
};

export type RenderedPage = {
	status: number;
	headers: Record<string, string>;
	html: string;
	/** Our own inline scripts, the only ones allowed to run. */
	scripts: string[];
	/** The error behind a page that only says something went wrong; for the log. */
	error?: unknown;
};

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

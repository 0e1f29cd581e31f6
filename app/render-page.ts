import type { FetchApi } from '#client/fetch-api.ts';
import type { ViteManifest } from './page-assets.ts';

export type RenderInput = {
	/** Path and query as requested, beginning with a slash. */
	path: string;
	/** The site's public origin, without a slash at the end. */
	origin: string;
	/** What Vite wrote beside the browser bundle. */
	manifest: ViteManifest;
	siteName: string;
	fetchApi: FetchApi;
};

export type RenderedPage = {
	status: number;
	headers: Record<string, string>;
	html: string;
	/** The inline scripts of the page that are ours: all that may run. */
	scripts: string[];
	/** What went wrong where the page could only say that something did; for the log. */
	error?: unknown;
};

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#platform/http/files/pages.ts';
import { StartError } from '#platform/start-error.ts';

/** Loads the built server-rendering bundle; the bootstrap has made sure that it is fresh. */
export async function loadPages(site: {
	clientFolder: string;
	origin: () => string;
	siteName: string;
}): Promise<RenderPage> {
	const bundle = path.join(site.clientFolder, '../server/server-entry.js');
	const manifestFile = path.join(site.clientFolder, '.vite/manifest.json');
	if (!existsSync(bundle) || !existsSync(manifestFile))
		throw new StartError('The pages are not built. Start with `npm start`, which builds them.');
	const { renderPage } = await import(pathToFileURL(bundle).href);
	const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
	return (pagePath, fetchApi) =>
		renderPage({ path: pagePath, origin: site.origin(), manifest, siteName: site.siteName, fetchApi });
}

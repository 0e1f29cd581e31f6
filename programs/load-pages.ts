import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pages } from '#platform/http/files/pages.ts';
import { root } from '#platform/root.ts';
import { StartError } from '#platform/start-error.ts';

const clientFolder = path.join(root, 'dist/client');

export type LoadPages = (site: {
	origin: () => string;
	siteName: string;
	/** Must not be served in development. */
	dataDir: string;
}) => Promise<Pages>;

/** Loads the built server bundle; the bootstrap has made sure that it is up to date. */
export const loadPages: LoadPages = async (site) => {
	const bundle = path.join(clientFolder, '../server/server-entry.js');
	const manifestFile = path.join(clientFolder, '.vite/manifest.json');
	if (!existsSync(bundle) || !existsSync(manifestFile))
		throw new StartError('The pages are not built. Start with `npm start`, which builds them.');
	const { renderPage } = await import(pathToFileURL(bundle).href);
	const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
	return {
		clientFolder,
		renderPage: (pagePath, fetchApi) =>
			renderPage({ path: pagePath, origin: site.origin(), manifest, siteName: site.siteName, fetchApi }),
	};
};

import { renderPage } from '#app/server-entry.tsx';
import type { RenderPage } from '#platform/http/files/pages.ts';

const manifest = { 'app/client-entry.tsx': { file: 'assets/client-entry-1.js' } };

/** Renders pages from source, without a built bundle. */
export const renderFromSource: RenderPage = (path, fetchApi) =>
	renderPage({ path, origin: 'http://localhost:3000', manifest, siteName: 'Broadsheet', fetchApi });

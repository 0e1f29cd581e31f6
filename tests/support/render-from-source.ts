import type { RenderPage } from '#server/http/pages.ts';
import { renderPage } from '#web/app/server-entry.tsx';

const manifest = { 'web/app/client-entry.tsx': { file: 'assets/client-entry-1.js' } };

/** Renders pages as they stand in the source, where no bundle has been built. */
export const renderFromSource: RenderPage = (path, fetchApi) =>
	renderPage({ path, origin: 'http://localhost:3000', manifest, siteName: 'Broadsheet', fetchApi });

// Must come first; in development only, the React refresh preamble.
import '@vitejs/plugin-react/preamble';
import '#ui/look/styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fetchFromBrowser } from '#client/fetch-api.ts';
import { noIdentity } from '#features/site/rules/identity.ts';
import { interceptLinks, preloadOnIntent } from './intercept-links.ts';
import { handlePortalLoadError } from './portal-failure.ts';
import { createAppRouter } from './router.ts';
import { ignoreScrollWhileLoading } from './scroll.ts';

// The CSP forbids eval, which zod would otherwise try. Set by hand, because only pages with forms load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Split into tasks, so the page stays responsive in between. */
async function start() {
	await nextTask();
	const router = createAppRouter({
		fetchApi: fetchFromBrowser,
		// Placeholders; the router takes the real values from the page when it hydrates.
		site: { name: '', origin: location.origin, identity: noIdentity, fontPreloads: [], renderedAt: 0 },
	});

	await nextTask();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RouterClient router={router} />
			</StrictMode>,
		);
	});

	// After React's listeners, so links already handled by a component are left alone.
	interceptLinks(router);
	ignoreScrollWhileLoading(router);

	await nextTask();
	import('./count-views.ts').then(({ countPagesOf }) => countPagesOf(router)).catch(() => {});
	preloadOnIntent(router);
}

function nextTask(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}

// Public pages need not wait for the portal.
if (/^\/admin(\/|$)/i.test(location.pathname)) import('./portal-tree.ts').then(start, handlePortalLoadError);
else void start();

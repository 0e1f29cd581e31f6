// First of all, and in development only: what replaces components in a running page.
import '@vitejs/plugin-react/preamble';
import '#ui/look/styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fetchFromBrowser } from '#client/fetch-api.ts';
import { noIdentity } from '#features/site/rules/identity.ts';
import { answerPortalFailure } from './portal-failure.ts';
import { createAppRouter } from './router.ts';
import { preloadOnIntent, stayInTheApp } from './stay-in-the-app.ts';

// The page's security policy forbids code from text, which zod would otherwise try. Set by hand, because only pages
// with forms load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** In steps, between which the page answers to its reader. */
async function start() {
	await nextTask();
	const router = createAppRouter({
		fetchApi: fetchFromBrowser,
		// The page brings the real values; the router takes them over while it hydrates.
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

	// After React's listeners: a link that was answered by a component is left alone.
	stayInTheApp(router);

	await nextTask();
	import('./count-views.ts').then(({ countPagesOf }) => countPagesOf(router)).catch(() => {});
	preloadOnIntent(router);
}

function nextTask(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}

// Public pages have nothing to wait for.
if (/^\/admin(\/|$)/i.test(location.pathname)) import('./portal-tree.ts').then(start, answerPortalFailure);
else void start();

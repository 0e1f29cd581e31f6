import type { ReactNode } from 'react';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { ToastArea } from '#ui/overlays/toast.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useMarkHydrated } from './use-mark-hydrated.ts';

export function SiteLayout({ children }: { children: ReactNode }) {
	useMarkHydrated();
	return (
		<div className="flex min-h-dvh flex-col pb-(--bottom-bar)">
			<SkipLink target="content" />
			<SiteHeader />
			<main id="content" tabIndex={-1} className="flex-1 outline-none">
				{children}
			</main>
			<SiteFooter />
			<BottomNav />
			<ToastArea />
		</div>
	);
}

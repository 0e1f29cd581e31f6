import type { ReactNode } from 'react';
import { LinkTabs } from '#features/site/web/shared/link-tabs.tsx';
import { type NewsletterTab, newsletterTabs } from './newsletter-search.ts';

const names: Record<NewsletterTab, string> = { issues: 'Past Issues', about: 'About', videos: 'Videos' };

/** Three views of a newsletter, each with its own address. */
export function NewsletterTabs({
	slug,
	chosen,
	children,
}: {
	slug: string;
	chosen: NewsletterTab;
	children: ReactNode;
}) {
	return (
		<div className="min-w-0">
			<LinkTabs
				group="newsletter"
				label="About this newsletter"
				tabs={newsletterTabs.map((name) => [name, names[name]])}
				chosen={chosen}
				className="pt-8"
				link={(name) => ({
					to: '/newsletter/$slug',
					params: { slug },
					search: name === 'issues' ? {} : { tab: name },
				})}
			>
				{children}
			</LinkTabs>
		</div>
	);
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import { type NewsletterTab, newsletterTabs } from './newsletter-search.ts';

const names: Record<NewsletterTab, string> = { issues: 'Past Issues', about: 'About', videos: 'Videos' };

/** Three views of a newsletter, each with an address of its own. */
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
			<Tabs
				group="newsletter"
				label="About this newsletter"
				names={newsletterTabs}
				chosen={chosen}
				className="pt-8"
				tab={(name, attributes) => (
					<Link
						key={name}
						to="/newsletter/$slug"
						params={{ slug }}
						search={name === 'issues' ? {} : { tab: name }}
						activeOptions={{ exact: true }}
						resetScroll={false}
						{...attributes}
					>
						{names[name]}
					</Link>
				)}
			>
				{children}
			</Tabs>
		</div>
	);
}

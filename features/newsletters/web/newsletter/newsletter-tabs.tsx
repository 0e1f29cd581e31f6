import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { TabList, TabPanel, tabAttributes } from '#ui/layout/tabs.tsx';
import { type NewsletterTab, newsletterTabs } from './newsletter-search.ts';

const names: Record<NewsletterTab, string> = { issues: 'Past Issues', about: 'About', videos: 'Videos' };
const group = 'newsletter';

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
	const isHydrated = useHydrated();
	return (
		<div className="min-w-0">
			<div className="border-b border-border">
				<TabList label="About this newsletter">
					{newsletterTabs.map((name) => (
						<Link
							key={name}
							to="/newsletter/$slug"
							params={{ slug }}
							search={name === 'issues' ? {} : { tab: name }}
							activeOptions={{ exact: true }}
							resetScroll={false}
							{...tabAttributes({ group, name, isChosen: name === chosen, isHydrated })}
						>
							{names[name]}
						</Link>
					))}
				</TabList>
			</div>
			<TabPanel group={group} name={chosen} className="pt-8">
				{children}
			</TabPanel>
		</div>
	);
}

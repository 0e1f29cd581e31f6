import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense } from 'react';
import { AddNewsletter } from '#features/newsletters/web/add-newsletter/add-newsletter.tsx';
import { SponsoredContent } from '#features/newsletters/web/sponsored-content/sponsored-content.tsx';
import { Leads } from '#features/readers/web/leads/leads.tsx';
import { AddFromYoutube } from '#features/videos/web/add-from-youtube/add-from-youtube.tsx';
import { TabbedPage } from '../../admin/tabbed-page.tsx';

// The color library is only loaded with the one tab that needs it.
const ColourTools = lazy(async () => ({
	default: (await import('#features/site/web/colour-tools/colour-tools.tsx')).ColourTools,
}));

const route = getRouteApi('/admin/');
const tabs = [
	['add', 'Add Newsletter', AddNewsletter],
	['youtube', 'Add from YouTube', AddFromYoutube],
	['leads', 'Leads & Subscribers', LeadsTab],
	['sponsored', 'Sponsored Content', SponsoredContent],
	['colors', 'Color Accessibility', ColourTab],
] as const;
// As specified for this page; the subscribers page has more.
const leadFilters = ['all', 'converted', 'recent'] as const;

export function AdminDashboardPage(): ReactElement {
	const { tab } = route.useSearch();
	return <TabbedPage title="Dashboard" group="dashboard" to="/admin" tabs={tabs} wanted={tab} />;
}

function LeadsTab() {
	const navigate = useNavigate();
	const search = route.useSearch();
	return (
		<Leads
			search={{ ...search, filter: leadFilters.find((filter) => filter === search.filter) }}
			filters={leadFilters}
			onSearch={(change) =>
				void navigate({
					to: '/admin',
					search: (before) => ({ ...before, ...change, tab: 'leads' }),
					replace: true,
					resetScroll: false,
				})
			}
		/>
	);
}

function ColourTab() {
	return (
		<Suspense>
			<ColourTools />
		</Suspense>
	);
}

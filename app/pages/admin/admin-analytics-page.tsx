import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Analytics } from '#features/insights/web/analytics/analytics.tsx';

const route = getRouteApi('/admin/analytics');

export function AdminAnalyticsPage(): ReactElement {
	const { range = '30d' } = route.useSearch();
	return <Analytics range={range} />;
}

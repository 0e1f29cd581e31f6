import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { Claims } from '#features/publishers/web/manage/claim-list.tsx';
import {
	claimsQuery,
	publisherRequestsQuery,
	publishersQuery,
} from '#features/publishers/web/manage/manage-queries.ts';
import { Publishers } from '#features/publishers/web/manage/publisher-list.tsx';
import { Waiting } from '#features/publishers/web/manage/waiting.tsx';
import { TabbedPage } from '../../admin/tabbed-page.tsx';

const route = getRouteApi('/admin/publishers');
const tabs = [
	['waiting', 'Waiting', Waiting],
	['claims', 'Claims', Claims],
	['publishers', 'Publishers', Publishers],
] as const;

export function AdminPublishersPage(): ReactElement {
	return (
		<TabbedPage
			title="Publishers"
			group="publishers"
			to="/admin/publishers"
			tabs={tabs}
			wanted={route.useSearch().tab}
			counts={useCounts()}
		/>
	);
}

function useCounts(): Record<(typeof tabs)[number][0], number> {
	const api = useApi();
	const requests = useQuery(publisherRequestsQuery(api)).data;
	return {
		waiting: requests ? requests.claims + requests.changes.length + requests.removals.length : 0,
		claims: useQuery(claimsQuery(api, { state: 'all', page: 1 })).data?.total ?? 0,
		publishers: useQuery(publishersQuery(api, { q: '', page: 1 })).data?.total ?? 0,
	};
}

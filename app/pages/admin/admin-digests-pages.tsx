import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DigestConfigs } from '#features/digests/web/configs/digest-configs.tsx';
import { changing, type DigestSearch } from '#features/digests/web/digest-search.ts';
import { DigestsScreen } from '#features/digests/web/list/digests-screen.tsx';

/** The search parameters of a list, and how to change them. */
function useDigestSearch(
	to: '/admin/collection-newsletters' | '/admin/digest-configs' | '/admin/digest-emails',
) {
	const navigate = useNavigate();
	return {
		search: getRouteApi(to).useSearch(),
		onSearch: (change: DigestSearch) =>
			void navigate({ to, search: changing(change), replace: true, resetScroll: false }),
	};
}

export function AdminCollectionDigestsPage(): ReactElement {
	return <DigestsScreen origin="collection-digest" {...useDigestSearch('/admin/collection-newsletters')} />;
}

export function AdminDigestEmailsPage(): ReactElement {
	return <DigestsScreen origin="digest-email" {...useDigestSearch('/admin/digest-emails')} />;
}

export function AdminDigestConfigsPage(): ReactElement {
	return <DigestConfigs {...useDigestSearch('/admin/digest-configs')} />;
}
